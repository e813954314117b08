import { x } from "../../features/resumes/editor/x.ts";

export const y = x;
