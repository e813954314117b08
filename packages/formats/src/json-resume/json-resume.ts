export { fromJsonResume, type ImportResult, readJsonResume } from "./json-resume-import.ts";
export { toJsonResume } from "./json-resume-export.ts";
