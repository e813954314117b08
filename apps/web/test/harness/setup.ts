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
// Runs after the screen is closed, because hooks run in reverse order.
afterEach(expectNames);
afterEach(leave);
