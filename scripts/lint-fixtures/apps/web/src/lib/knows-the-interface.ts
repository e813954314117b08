import { x } from "../ui/button.ts";

export const y = x;
