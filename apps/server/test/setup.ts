import { afterAll } from "vitest";
import { closeTestStandins } from "./build-app.ts";

afterAll(closeTestStandins);
