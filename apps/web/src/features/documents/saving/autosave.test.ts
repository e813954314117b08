import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "zustand";
import { ApiError } from "../../../lib/http/api-error.ts";
import { createAutosave, type SavedDocument } from "./autosave.ts";

/* A note that is saved to an in-memory account, on a clock that the test moves. */

interface Note {
  text: string;
  title?: string;
}
interface StoredNote {
  _id: string;
  version: number;
  content: Note;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Opens an editor with a note, and creates its account and autosave. */
function open(saved: SavedDocument<Note> = { doc: { text: "first" }, id: "n1", version: 1 }) {
  const account = new Map<string, StoredNote>();
  if (saved.id !== undefined) account.set(saved.id, { _id: saved.id, version: 1, content: saved.doc });
  let calls = 0;
  /** Failures of the next calls. With `stored`, the change is stored even though the call fails. */
  const faults: { status: number; stored?: boolean }[] = [];
  const call = (work: () => StoredNote): Promise<StoredNote> => {
    calls += 1;
    const fault = faults.shift();
    if (fault?.stored) work();
    return fault ? Promise.reject(new ApiError(fault.status, "No")) : Promise.resolve().then(work);
  };
  const read = (id: string): StoredNote => {
    const found = account.get(id);
    if (!found) throw new ApiError(404, "Gone");
    return found;
  };
  const write = (stored: StoredNote): StoredNote => {
    account.set(stored._id, stored);
    return stored;
  };
  const store = createStore<{
    doc: Note;
    saved: SavedDocument<Note>;
    edit: (change: (doc: Note) => Note) => void;
    amend: (change: (doc: Note) => Note) => void;
    markSaved: (doc: Note, stored: StoredNote) => void;
    takeOver: (doc: Note, version: number | undefined) => void;
  }>((set) => ({
    doc: saved.doc,
    saved,
    edit: (change) => set(({ doc }) => ({ doc: change(doc) })),
    amend: (change) => set(({ doc }) => ({ doc: change(doc) })),
    markSaved: (doc, { _id, version }) => set({ saved: { doc, id: _id, version } }),
    takeOver: (doc, version) => set(({ saved: before }) => ({ doc, saved: { ...before, doc, version } })),
  }));
  const autosave = createAutosave<Note, StoredNote>(
    store,
    {
      create: (content, createAs = "new") =>
        call(() => write({ _id: createAs, version: (account.get(createAs)?.version ?? 0) + 1, content })),
      edit: (id, content, version) =>
        call(() => {
          const before = read(id);
          if (version !== before.version) throw new ApiError(409, "Changed elsewhere");
          return write({ _id: id, version: before.version + 1, content });
        }),
      get: (id) => call(() => read(id)),
      restore: (id) => call(() => write({ _id: id, version: 1, content: saved.doc })),
      contentOf: ({ content }) => structuredClone(content),
    },
    { may: () => true, onSaved: () => {} },
  );
  const takenOver = vi.fn();
  return {
    account,
    autosave,
    faults,
    store,
    takenOver,
    stop: autosave.start(takenOver),
    type: (text: string) => store.getState().edit((doc) => ({ ...doc, text })),
    elsewhere: (content: Note) => write({ ...read("n1"), version: read("n1").version + 1, content }),
    stored: () => account.get(store.getState().saved.id ?? "")?.content,
    is: () => autosave.getState().is,
    calls: () => calls,
  };
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it("adopts a replacement of the document once, even if it finds it on the server first", async () => {
  const { autosave, store, elsewhere } = open();
  const takeOver = vi.spyOn(store.getState(), "takeOver");
  await autosave.replace(async () => {
    const stored = elsewhere({ text: "an earlier version" });
    await autosave.look();
    return stored;
  });
  expect(store.getState().doc).toEqual({ text: "an earlier version" });
  expect(takeOver).toHaveBeenCalledOnce();
});

describe("an edit", () => {
  it("is saved after a pause, and unbroken typing every few seconds", async () => {
    const { type, stored, is, calls } = open();
    type("a");
    expect(is()).toBe("saving");
    await pass(1_000);
    expect([stored(), is(), calls()]).toEqual([{ text: "a" }, "idle", 1]);
    for (let key = 0; key < 20; key += 1) {
      type(`typing ${key}`);
      await pass(500);
    }
    expect(calls()).toBe(2);
    await pass(1_000);
    expect(stored()).toEqual({ text: "typing 19" });
  });

  it("creates a document only if it was never saved", async () => {
    const { autosave, type, account, stop } = open({ doc: { text: "sample" } });
    autosave.flush(true);
    await pass(60_000);
    expect(account.size).toBe(0);
    type("mine");
    await pass(1_000);
    type("mine, too");
    await stop();
    expect([...account.values()]).toEqual([{ _id: "new", version: 2, content: { text: "mine, too" } }]);
  });

  it("creates one document even if the reply was lost", async () => {
    const { type, account, faults, is } = open({ doc: { text: "sample" }, createAs: "mine" });
    faults.push({ status: 0, stored: true });
    type("sent");
    await pass(1_000);
    type("sent, and more");
    await pass(10_000);
    expect([...account.values()]).toEqual([{ _id: "mine", version: 2, content: { text: "sent, and more" } }]);
    expect(is()).toBe("idle");
  });

  it("waits while offline, and retries by itself", async () => {
    const { type, stored, faults, is, calls } = open();
    faults.push({ status: 0 }, { status: 503 });
    type("offline");
    await pass(1_000);
    expect(is()).toBe("offline");
    type("still offline");
    await pass(2_000 + 4_000);
    expect([stored(), is(), calls()]).toEqual([{ text: "still offline" }, "idle", 3]);
  });

  it("is no conflict if it was stored but its reply was lost", async () => {
    const { type, stored, faults, is } = open();
    faults.push({ status: 0, stored: true });
    type("sent");
    await pass(1_000);
    type("sent, and more");
    await pass(10_000);
    expect([stored(), is()]).toEqual([{ text: "sent, and more" }, "idle"]);
  });

  it("says why it was rejected, and the next edit is tried again", async () => {
    const { type, stored, faults, autosave } = open();
    faults.push({ status: 413 });
    type("too long");
    await pass(60_000);
    expect(autosave.getState()).toEqual({ is: "refused", reason: "No" });
    type("shorter");
    await pass(1_000);
    expect(stored()).toEqual({ text: "shorter" });
  });
});

describe("a change on another device", () => {
  it("is adopted where nothing was typed", async () => {
    const { elsewhere, autosave, store, takenOver } = open();
    elsewhere({ text: "theirs" });
    await autosave.look();
    expect(store.getState()).toMatchObject({ doc: { text: "theirs" }, saved: { version: 2 } });
    expect(takenOver).toHaveBeenCalledOnce();
  });

  it("is merged without asking if another field was edited, even during the merge", async () => {
    const { elsewhere, type, autosave, store, stored, takenOver } = open();
    elsewhere({ text: "first", title: "Theirs" });
    type("mine");
    expect(await autosave.saveNow(() => expect.unreachable())).toBe("saved");
    expect(store.getState().doc).toEqual({ text: "mine", title: "Theirs" });
    expect([autosave.getState().is, stored()]).toEqual(["idle", { text: "mine", title: "Theirs" }]);
    expect(takenOver).toHaveBeenCalledOnce();

    elsewhere({ text: "mine", title: "Theirs again" });
    type("mine, and");
    const saving = autosave.saveNow(() => expect.unreachable());
    type("mine, and more");
    expect(await saving).toBe("saved");
    expect(stored()).toEqual({ text: "mine, and more", title: "Theirs again" });
  });

  it("is a conflict if the same field was edited, which the user resolves before saving", async () => {
    const { elsewhere, type, autosave, stored, calls } = open();
    elsewhere({ text: "theirs", title: "Theirs" });
    type("mine");
    await pass(1_000);
    await vi.dynamicImportSettled();
    const base = { text: "first" };
    const theirs = { text: "theirs", title: "Theirs" };
    expect(autosave.getState()).toEqual({
      is: "conflict",
      conflict: { kind: "changed", base, theirs, version: 2 },
    });
    const before = calls();
    type("mine, still");
    await pass(60_000);
    expect([calls(), stored()]).toEqual([before, theirs]);
    autosave.resolve({ text: "mine", title: "Theirs" });
    await pass(0);
    expect([autosave.getState().is, stored()]).toEqual(["idle", { text: "mine", title: "Theirs" }]);
  });

  it("is no conflict if both made the same change", async () => {
    const { elsewhere, type, is, store } = open();
    elsewhere({ text: "same" });
    type("same");
    await pass(1_000);
    expect([is(), store.getState().saved.version]).toEqual(["idle", 2]);
  });

  it("that deleted the document leaves the work on screen, to restore it or save it as a copy", async () => {
    const restored = open();
    restored.account.clear();
    restored.type("mine");
    await pass(1_000);
    expect(restored.autosave.getState()).toEqual({ is: "conflict", conflict: { kind: "deleted" } });
    await restored.autosave.restore();
    await pass(0);
    expect([restored.is(), restored.stored()]).toEqual(["idle", { text: "mine" }]);

    const copied = open();
    copied.account.clear();
    copied.type("mine");
    await pass(1_000);
    await copied.autosave.saveCopy({ text: "mine", title: "Copy" });
    expect([...copied.account.values()]).toEqual([
      { _id: "new", version: 1, content: { text: "mine", title: "Copy" } },
    ]);
    expect(copied.is()).toBe("idle");
  });
});
