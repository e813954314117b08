import { textsMessages } from "@postfolio/contract/connections/connection-texts.ts";
import { expect, it } from "vitest";
import { subjectOf, textOf } from "./notice-words.ts";
