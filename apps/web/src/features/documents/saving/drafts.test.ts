import { resumeContent } from "@postfolio/contract/resumes/resume.ts";
import { describe, expect, it } from "vitest";
import { draftKey, listDrafts, removeDraft, setDraftAside, sortDrafts, writeDraft } from "./drafts.ts";
import type { DraftPlace } from "./drafts.ts";

/** Returns a Web Storage in memory, because these tests do not run in a browser. */
function memoryStorage(): Storage {
  const map = new Map<string, string>();
  return {
    get length() {
      return map.size;
    },
    key: (at) => [...map.keys()][at] ?? null,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
    clear: () => map.clear(),
  };
}

const place: DraftPlace = { owner: "u1", document: "r1" };
const loadReader = async () => (value: unknown) => resumeContent.safeParse(value).data;
const doc = (name: string) => resumeContent.parse({ name });

function filled(): Storage {
  const storage = memoryStorage();
  writeDraft(storage, draftKey(place, "t1"), {
    doc: doc("first"),
    base: doc("before"),
    baseVersion: 3,
    changedAt: 100,
  });
  writeDraft(storage, draftKey(place, "t2"), { doc: doc("second"), baseVersion: 4, changedAt: 300 });
  writeDraft(storage, draftKey(place, "t3"), { doc: doc("third"), baseVersion: undefined, changedAt: 200 });
  writeDraft(storage, draftKey({ ...place, owner: "u2" }, "t1"), {
    doc: doc("not mine"),
    baseVersion: 1,
    changedAt: 9,
  });
  writeDraft(storage, draftKey({ ...place, document: "new" }, "t1"), {
    doc: doc("new"),
    baseVersion: 1,
    changedAt: 9,
  });
  return storage;
}

describe("drafts", () => {
  it("are listed per owner and resume, the newest first", async () => {
    const drafts = await listDrafts(filled(), place, loadReader);
    expect(drafts.map((draft) => [draft.doc.name, draft.tab, draft.baseVersion])).toEqual([
      ["second", "t2", 4],
      ["third", "t3", undefined],
      ["first", "t1", 3],
    ]);
  });

  it("that cannot be read are skipped and kept", async () => {
    const storage = filled();
    const broken = draftKey(place, "t9");
    storage.setItem(broken, "{half a rec");
    storage.setItem(draftKey(place, "t8"), JSON.stringify({ doc: { name: 7 }, changedAt: 1 }));
    expect(await listDrafts(storage, place, loadReader)).toHaveLength(3);
    expect(storage.getItem(broken)).toBe("{half a rec");
  });

  it("are removed one by one", async () => {
    const storage = filled();
    removeDraft(storage, draftKey(place, "t2"));
    expect((await listDrafts(storage, place, loadReader)).map((draft) => draft.tab)).toEqual(["t3", "t1"]);
  });
});

describe("sortDrafts", async () => {
  const drafts = await listDrafts(filled(), place, loadReader);
  const tabs = (list: { tab: string }[]) => list.map((draft) => draft.tab);

  it("continues with this tab's own draft, even if another is newer", () => {
    const found = sortDrafts(drafts, "t1", new Set(["t1"]));
    expect(found.resumed?.doc.name).toBe("first");
    expect(tabs(found.older)).toEqual(["t2", "t3"]);
  });

  it("takes over the newest draft of a closed tab, never one that is in use", () => {
    const found = sortDrafts(drafts, "t7", new Set(["t7", "t2"]));
    expect(found.resumed?.tab).toBe("t3");
    expect(tabs(found.older)).toEqual(["t1"]);
  });

  it("only offers drafts that were set aside, under a key that no tab writes to", async () => {
    const storage = filled();
    const first = (await listDrafts(storage, place, loadReader)).at(-1)!;
    const aside = setDraftAside(storage, place, first);
    expect(storage.getItem(first.key)).toBeNull();
    const [second, third] = await listDrafts(storage, place, loadReader);
    removeDraft(storage, second!.key);
    removeDraft(storage, third!.key);
    const found = sortDrafts(await listDrafts(storage, place, loadReader), "t1", new Set(["t1"]));
    expect(found.resumed).toBeUndefined();
    expect(found.older).toEqual([aside]);
    expect(aside.doc.name).toBe("first");
  });

  it("finds nothing to continue if every draft is in an open tab", () => {
    expect(sortDrafts(drafts, "t7", new Set(["t1", "t2", "t3"])).resumed).toBeUndefined();
  });
});
