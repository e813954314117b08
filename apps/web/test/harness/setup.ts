import "./browser.ts";
import { afterEach, beforeEach } from "vitest";
import { leave, reachServer } from "./open-screen.tsx";

beforeEach(reachServer);
afterEach(leave);
