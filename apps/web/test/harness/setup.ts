import "./browser.ts";
import { afterEach, beforeEach } from "vitest";
import { readTextsOfWeb } from "@postfolio/locales/read-texts.ts";
import { MESSAGES_FILE } from "@postfolio/locales/words-in.ts";
import { setTexts } from "../../src/lib/texts.ts";
import { expectNames, readNames } from "./names.ts";
import { leave, reachServer } from "./open-screen.tsx";

setTexts(readTextsOfWeb("en", MESSAGES_FILE));

beforeEach(reachServer);
beforeEach(readNames);
// After the screen is left: hooks run in the opposite order.
afterEach(expectNames);
afterEach(leave);
