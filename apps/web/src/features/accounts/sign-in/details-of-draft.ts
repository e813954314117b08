import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { draftStorage, listDrafts, VISITOR } from "../../documents/saving/drafts.ts";

interface Details {
  first_name: string;
  last_name: string;
  email: string;
}

export async function detailsOfDraft(): Promise<Details> {
  const storage = draftStorage();
  const drafts = storage
    ? await listDrafts(storage, { owner: VISITOR, document: "new" }, () => Promise.resolve(readPerson))
    : [];
  const [{ doc } = { doc: { name: "", email: "" } }] = drafts;
  const words = doc.name.split(/\s+/u).filter(Boolean);
  return {
    first_name: words.slice(0, Math.max(1, words.length - 1)).join(" "),
    last_name: words.slice(1).at(-1) ?? "",
    email: doc.email,
  };
}

function readPerson(doc: unknown): { name: string; email: string } | undefined {
  const person = (doc as { Profile?: { name?: unknown; email?: unknown } } | null)?.Profile;
  const own = (field: "name" | "email"): string => {
    const value = person?.[field];
    return typeof value === "string" && value !== sampleResume.Profile[field] ? value.trim() : "";
  };
  return person && { name: own("name"), email: own("email") };
}
