import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import type { DocumentState } from "../../src/features/documents/editor/document-store.ts";
import { changeAfterFrame } from "../../src/features/documents/editor/pending-changes.ts";
import { createEditorStore, type EditorState } from "../../src/features/resumes/model/editor-store.ts";
import { setProfile } from "../../src/features/resumes/model/resume-edits.ts";

type Content = EditorState["doc"];
type State = DocumentState<Content, Parameters<EditorState["markSaved"]>[1]>;
type Action = {
  [Name in keyof State]: State[Name] extends (...given: never[]) => void ? Name : never;
}[keyof State];

const TYPED = "Typed and not yet reported";
const loaded = resumeContent.parse({ name: "Loaded" });
const other = resumeContent.parse({ name: "Another" });

/** All ways to change a document. None may be applied before text that was typed earlier. */
const ACTIONS: Record<Action, (state: EditorState) => void> = {
  edit: (state) => state.edit((doc) => ({ ...doc, name: "Edited" })),
  amend: (state) => state.amend((doc) => ({ ...doc, name: "Amended" })),
  undo: (state) => state.undo(),
  redo: (state) => state.redo(),
  markSaved: (state) => state.markSaved(loaded, { ...loaded, _id: "r1", version: 4 }),
  takeOver: (state) => state.takeOver(other, 9),
};

function typeIn() {
  const store = createEditorStore({ doc: loaded, id: "r1", version: 3 });
  // Simulates a component that was rendered before the text was typed.
  const rendered = store.rendered.getState();
  changeAfterFrame(() => store.getState().edit((doc) => setProfile(doc, { about: TYPED }), "about"));
  return { store, rendered };
}

const textsIn = ({ history: { past, present, future } }: EditorState): string[] =>
  [...past, present, ...future].map((doc) => doc.Profile.about);

describe("text typed before its frame", () => {
  it("can be read from the document before it is rendered", () => {
    const { store } = typeIn();
    expect(store.rendered.getState().doc.Profile.about).toBe("");
    expect(store.getState().doc.Profile.about).toBe(TYPED);
    expect(store.rendered.getState().doc.Profile.about).toBe(TYPED);
  });

  it.each(Object.entries(ACTIONS))("comes before %s", (_, act) => {
    const { store, rendered } = typeIn();
    act(rendered);
    expect(textsIn(store.rendered.getState())).toContain(TYPED);
  });

  it("is removed by undo", () => {
    const { store, rendered } = typeIn();
    rendered.undo();
    expect(store.rendered.getState().doc).toBe(loaded);
    rendered.redo();
    expect(store.rendered.getState().doc.Profile.about).toBe(TYPED);
  });

  it("keeps its order", () => {
    const { store } = typeIn();
    changeAfterFrame(() => store.getState().edit((doc) => setProfile(doc, { about: "Later" }), "about"));
    expect(store.getState().doc.Profile.about).toBe("Later");
  });

  it("is applied even if another change fails, which is reported", () => {
    const reported: unknown[] = [];
    const report = (event: ErrorEvent) => {
      event.preventDefault();
      reported.push(event.error);
    };
    window.addEventListener("error", report);
    const failure = new Error("Not a change");
    changeAfterFrame(() => {
      throw failure;
    });
    const { store } = typeIn();
    expect(store.getState().doc.Profile.about).toBe(TYPED);
    expect(reported).toEqual([failure]);
    window.removeEventListener("error", report);
  });

  it.each(["blur", "beforeunload", "pagehide", "visibilitychange"])("is applied at %s", (type) => {
    const { store } = typeIn();
    window.dispatchEvent(new Event(type));
    expect(store.rendered.getState().doc.Profile.about).toBe(TYPED);
  });

  it("is applied after the frame by itself", async () => {
    const { store } = typeIn();
    await expect.poll(() => store.rendered.getState().doc.Profile.about).toBe(TYPED);
  });
});
