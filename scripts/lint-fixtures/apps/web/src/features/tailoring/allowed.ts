import { x } from "../resumes/model/x.ts";

export const y = x;
