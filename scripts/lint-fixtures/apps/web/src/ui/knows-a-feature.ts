import { x } from "../features/resumes/x.ts";

export const y = x;
