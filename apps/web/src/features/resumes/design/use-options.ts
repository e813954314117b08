import type { ResumeOptions } from "@postfolio/contract/resumes/resume.ts";
import { useEdit, useEditor } from "../model/editor-store.ts";
import { setOptions } from "../model/resume-edits.ts";

export function useOptions() {
  const edit = useEdit();
  const options = useEditor((state) => state.doc.options);
  const change = (fields: Partial<ResumeOptions>) => edit((doc) => setOptions(doc, fields));
  return { options, change };
}
