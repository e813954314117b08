import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import { isUnsaved } from "../../documents/editor/document-store.ts";
import { createEditorStore } from "./editor-store.ts";
import { addEntry, setOptions, setProfile } from "./resume-edits.ts";

const loaded = resumeContent.parse({ name: "Loaded" });
const named = (name: string) => setProfile(loaded, { name });

function openEditor(draft?: typeof loaded) {
  let now = 0;
  const store = createEditorStore({ doc: loaded, id: "r1", version: 3 }, draft, () => now);
  return {
    store,
    state: store.getState,
    later: () => {
      now += 60_000;
    },
  };
}

describe("the editor's store", () => {
  it("reports unsaved work, also when it is undone or comes from a draft", () => {
    const { state } = openEditor();
    expect(isUnsaved(state())).toBe(false);
    state().edit(() => named("Ada"));
    expect(isUnsaved(state())).toBe(true);
    state().undo();
    expect(isUnsaved(state())).toBe(false);
    state().redo();
    expect(state().doc.Profile.name).toBe("Ada");

    const fromDraft = openEditor(named("Kept"));
    expect(isUnsaved(fromDraft.state())).toBe(true);
    fromDraft.state().undo();
    expect(fromDraft.state().doc).toBe(loaded);
  });

  it("records typing in a field as one step", () => {
    const { state, later } = openEditor();
    for (const text of ["A", "Ad", "Ada"]) state().edit((doc) => setProfile(doc, { name: text }), "name");
    later();
    state().edit((doc) => setProfile(doc, { name: "Ada L" }), "name");
    state().undo();
    expect(state().doc.Profile.name).toBe("Ada");
    state().undo();
    expect(state().doc).toBe(loaded);
  });

  it("keeps text typed during a save unsaved", () => {
    const { state } = openEditor();
    state().edit(() => named("Sent"));
    const sent = state().doc;
    state().edit(() => named("Typed meanwhile"));
    state().markSaved(sent, { ...sent, _id: "r1", version: 4 });
    expect(isUnsaved(state())).toBe(true);
    expect(state().saved).toMatchObject({ id: "r1", version: 4 });
    state().undo();
    expect(isUnsaved(state())).toBe(false);
  });

  it("adopts the address of a picture that was stored while saving, wherever the picture was", () => {
    const { state } = openEditor();
    const embedded = "data:image/png;base64,AAAA";
    state().edit((doc) => setProfile(doc, { profileImageURL: embedded }));
    state().edit((doc) => setProfile(doc, { name: "Sent" }));
    const sent = state().doc;
    state().edit((doc) => setProfile(doc, { name: "Typed meanwhile" }));
    const profileImageURL = "/api/photos/0197b7a0-0000-7000-8000-000000000000";
    state().markSaved(sent, { _id: "r1", version: 4, Profile: { ...sent.Profile, profileImageURL } });
    expect(state().doc.Profile).toMatchObject({ name: "Typed meanwhile", profileImageURL });
    expect(isUnsaved(state())).toBe(true);
    state().undo();
    expect(state().doc.Profile).toMatchObject({ name: "Sent", profileImageURL });
    expect(isUnsaved(state())).toBe(false);
    state().undo();
    expect(state().doc.Profile).toMatchObject({ name: "", profileImageURL });
    state().undo();
    expect(state().doc).toBe(loaded);
  });

  it("loads another version, and undo restores the user's own", () => {
    const { state } = openEditor();
    state().edit(() => named("Mine"));
    state().takeOver(named("Theirs"), 9);
    expect(state().doc.Profile.name).toBe("Theirs");
    expect(isUnsaved(state())).toBe(false);
    expect(state().saved).toMatchObject({ id: "r1", version: 9 });
    state().undo();
    expect(state().doc.Profile.name).toBe("Mine");
    expect(isUnsaved(state())).toBe(true);
  });

  it("opens the tab that undo and redo change, unless it is on screen", () => {
    const { state } = openEditor();
    state().edit((doc) => setProfile(doc, { about: "Mine" }));
    state().edit((doc) => addEntry(doc, "Employment", "e1"));
    state().open("Employment", false);
    expect(state().tab).toBe("basic");
    state().undo();
    expect([state().tab, state().parts.has("Employment")]).toEqual(["professional", true]);
    state().undo();
    expect(state().tab).toBe("basic");
    // The page design is not part of the form.
    state().edit((doc) => setOptions(doc, { accent: "#123456" }));
    state().show({ tab: "other" });
    state().undo();
    expect(state().tab).toBe("other");
    state().redo();
    state().edit((doc) => addEntry(setProfile(doc, { name: "Ada" }), "Other", "o1"));
    state().undo();
    expect(state().tab).toBe("other");
  });

  it("notifies nobody if nothing changed", () => {
    const { store, state } = openEditor();
    let notified = 0;
    store.subscribe(() => notified++);
    state().edit((doc) => doc);
    state().undo();
    state().redo();
    expect(notified).toBe(0);
  });
});
