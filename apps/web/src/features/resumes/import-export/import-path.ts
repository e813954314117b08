import type { EditorState } from "../model/editor-store.ts";

export function importPath({ doc, saved }: Pick<EditorState, "doc" | "saved">): string {
  return `/import?${new URLSearchParams({ template: `${doc.template}`, ...(saved.id && { id: saved.id }) })}`;
}
