import { x } from "../resumes/resumes.ts";

export const y = x;
