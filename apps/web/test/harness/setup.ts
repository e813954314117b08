import "./browser.ts";
import { afterEach, beforeEach } from "vitest";
import { expectNames, readNames } from "./names.ts";
import { leave, reachServer } from "./open-screen.tsx";

beforeEach(reachServer);
beforeEach(readNames);
// After the screen is left: hooks run in the opposite order.
afterEach(expectNames);
afterEach(leave);
