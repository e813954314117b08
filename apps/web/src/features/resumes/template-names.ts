import type { ResumeContent } from "@postfolio/contract/resume.ts";

/** The names of the templates on screen. */
export const TEMPLATE_NAMES: Record<ResumeContent["template"], string> = { 1: "Sidebar", 2: "Single column" };
