import { x } from "./features/resumes/resumes.ts";

export const y = x;
