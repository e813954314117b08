import { DEFAULT_RESUME_NAME, DEFAULT_TEMPLATE } from "@postfolio/contract/resumes/resume-layout.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { v7 as newUuid, validate, version } from "uuid";
import { newId } from "../../../lib/new-id.ts";
import { loadUser } from "../../../lib/session/user.ts";
import { sampleResume } from "@postfolio/templates/resume/sample-resume.ts";
import { claimTab } from "../../documents/saving/browser-tab.ts";
import { VISITOR, setDraftAside } from "../../documents/saving/drafts.ts";
import type { Draft, DraftPlace, FoundDrafts } from "../../documents/saving/drafts.ts";
import { findUnsaved, startOf } from "../../documents/saving/unsaved-work.ts";
import { loadOrCopy } from "../../documents/saving/offline-copies.ts";
import { savedBefore } from "../../documents/saving/use-autosave.ts";
import { createEditorStore } from "../model/editor-store.ts";
import type { EditorStore, SavedState } from "../model/editor-store.ts";
import { takeHandedOver } from "../import-export/import-resume.ts";
import type { Imported, ImportReport } from "../import-export/import-resume.ts";
import { clearSample } from "../model/clear-sample.ts";
import { prepareForEditing, withImported } from "../model/resume-edits.ts";
import { localSample } from "../preview/local-sample.ts";
import { getResume } from "../resumes.api.ts";
import { ownContact } from "../model/own-contact.ts";
import { contentOf, NEW_RESUME } from "./resume-calls.ts";

export interface Target {
  owner: string;
  id: string | undefined;
  /**
   * The content of a new resume; by default, a closed tab's unsaved work, or the sample. If `again` is true, this tab's
   * unsaved work is kept instead.
   */
  start?: { from: "blank" | "sample"; again: boolean } | undefined;
}

export interface OpenedResume {
  /** A unique key, so that opening the same resume again creates a new editor. */
  key: string;
  target: Target;
  store: EditorStore;
  tab: string;
  saved: SavedState;
  resumed: Draft<ResumeContent> | undefined;
  older: Draft<ResumeContent>[];
  report: ImportReport | undefined;
}

type ResumeDrafts = FoundDrafts<ResumeContent>;

/** @param template the template in the URL, for a resume that has never been saved */
export async function openResume(
  target: Target,
  template: ResumeContent["template"] | undefined,
  signal: AbortSignal,
): Promise<OpenedResume> {
  await savedBefore();
  const [saved, tab] = await Promise.all([loadSaved(target, signal), claimTab()]);
  const found = await findUnsaved(placesOf(target), tab, saved.doc, loadReader);
  signal.throwIfAborted();

  const imported = takeHandedOver();
  const goesOn = !imported && (!target.start || (target.start.again && found.resumed?.tab === tab));
  const { resumed, older } = goesOn ? found : withAllAside(found, target);
  // A saved resume keeps its template, regardless of the URL.
  const isNew = target.id === undefined;
  const name = isNew ? await newName(target.owner) : undefined;
  const start = isNew
    ? {
        createAs: keptId(resumed) ?? newUuid(),
        doc: { ...saved.doc, ...(template && { template }), ...(name && { name }) },
      }
    : saved;
  if (imported) return openImported(target, start, tab, imported, older);

  const draft = resumed?.doc;
  const isUnnamed = draft?.name === sampleResume.name;
  const wanted =
    draft && isNew ? { ...draft, ...(template && { template }), ...(isUnnamed && name && { name }) } : draft;
  const store = createEditorStore(startOf(start, resumed), wanted);
  return {
    key: newId(),
    target,
    store,
    tab,
    saved: start,
    resumed,
    older,
    report: undefined,
  };
}

/** Ignores ids from earlier releases, which the server rejects. */
const keptId = (draft: Draft<ResumeContent> | undefined): string | undefined =>
  validate(draft?.createAs) && version(draft!.createAs!) === 7 ? draft!.createAs : undefined;

function withAllAside({ resumed, older }: ResumeDrafts, target: Target): ResumeDrafts {
  const drafts = resumed ? [resumed, ...older] : older;
  return {
    resumed: undefined,
    older: drafts.map((draft) => setDraftAside(localStorage, placeOf(target), draft)),
  };
}

function openImported(
  target: Target,
  saved: SavedState,
  tab: string,
  { resume, report }: Imported,
  older: Draft<ResumeContent>[],
): OpenedResume {
  const store = createEditorStore(saved, withImported(saved.doc, resume, target.id !== undefined));
  return { key: newId(), target, store, tab, saved, resumed: undefined, older, report };
}

async function loadSaved(target: Target, signal: AbortSignal): Promise<SavedState> {
  if (target.id === undefined) {
    const sample = localSample(DEFAULT_TEMPLATE);
    const blank = target.start?.from === "blank";
    return {
      doc: prepareForEditing(
        blank
          ? clearSample(sample, await ownContact(target.owner === VISITOR ? undefined : target.owner))
          : sample,
      ),
    };
  }
  const { owner, id } = target;
  const resume = await loadOrCopy(owner, "resume", id, () => getResume(id, signal));
  return { doc: contentOf(resume), id: resume._id, version: resume.version };
}

/** Returns the name for a new resume; undefined to keep the sample's name, which is meant for a first resume. */
async function newName(owner: string): Promise<string | undefined> {
  if (owner === VISITOR) return undefined;
  const resumes = await loadUser(owner).then(
    (user) => user.resumes,
    () => 0,
  );
  return resumes > 0 ? DEFAULT_RESUME_NAME : undefined;
}

const placeOf = ({ owner, id = NEW_RESUME }: Target): DraftPlace => ({ owner, document: id });

/** Loaded on demand, because the schema that checks drafts is large. */
async function loadReader() {
  const { resumeContent } = await import("@postfolio/contract/resumes/resume.ts");
  return (value: unknown) => {
    const { data } = resumeContent.safeParse(value);
    return data && prepareForEditing(data);
  };
}

const placesOf = (target: Target): DraftPlace[] =>
  target.id === undefined && target.owner !== VISITOR
    ? [placeOf(target), placeOf({ ...target, owner: VISITOR })]
    : [placeOf(target)];
