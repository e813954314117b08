import { useEditorStore } from "../model/editor-store.ts";

/** Scripts with contextual letter forms, which few programs can extract from a PDF. */
const CONTEXTUAL_SCRIPTS =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}]/u;

export function WordAdvice() {
  const { doc } = useEditorStore().rendered.getState();
  if (!CONTEXTUAL_SCRIPTS.test(JSON.stringify(doc))) return null;
  return <span className="block text-xs text-muted">Safest for hiring software</span>;
}
