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

/** What an editor opens. Without an id it is a resume that was never saved. */
export interface Target {
  owner: string;
  id: string | undefined;
  /**
   * What a new resume starts from; otherwise the unsaved work of a closed tab, or else the sample. `again`: it was
   * chosen before, so that this tab's own work goes on.
   */
  start?: { from: "blank" | "sample"; again: boolean } | undefined;
}

export interface OpenedResume {
  /** Identifies this opening: opening the same resume again creates a new editor. */
  key: string;
  target: Target;
  store: EditorStore;
  tab: string;
  /** The loaded resume, which discarding the unsaved work returns to. */
  saved: SavedState;
  /** Unsaved work the editor started from. */
  resumed: Draft<ResumeContent> | undefined;
  /** Unsaved work of other closed tabs. */
  older: Draft<ResumeContent>[];
  /** Notes about a handed-over import. */
  report: ImportReport | undefined;
}

type Found = FoundDrafts<ResumeContent>;

/**
 * Loads the target's resume together with the unsaved work that this browser keeps for it.
 * @param template the template that the address names, for a resume that was never saved
 * @throws ApiError when the resume cannot be loaded
 */
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
  // Opening an address must not change what is stored: a saved resume keeps its template.
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

/** The id of unsaved work, unless an earlier release made it, which the server would refuse. */
const keptId = (draft: Draft<ResumeContent> | undefined): string | undefined =>
  validate(draft?.createAs) && version(draft!.createAs!) === 7 ? draft!.createAs : undefined;

/** Sets unsaved work aside, because something else was asked for. */
function withAllAside({ resumed, older }: Found, target: Target): Found {
  const drafts = resumed ? [resumed, ...older] : older;
  return {
    resumed: undefined,
    older: drafts.map((draft) => setDraftAside(localStorage, placeOf(target), draft)),
  };
}

/** Opens the editor with an import from another screen, as one step from what it would have opened. */
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
  const resume = await getResume(target.id, signal);
  return { doc: contentOf(resume), id: resume._id, version: resume.version };
}

/** What a new resume is called: the sample's name says that it is the first. Undefined keeps that. */
async function newName(owner: string): Promise<string | undefined> {
  if (owner === VISITOR) return undefined;
  const resumes = await loadUser(owner).then(
    (user) => user.resumes,
    () => 0,
  );
  return resumes > 0 ? DEFAULT_RESUME_NAME : undefined;
}

const placeOf = ({ owner, id = NEW_RESUME }: Target): DraftPlace => ({ owner, document: id });

/** Loads the large schema that checks drafts. */
async function loadReader() {
  const { resumeContent } = await import("@postfolio/contract/resumes/resume.ts");
  return (value: unknown) => {
    const { data } = resumeContent.safeParse(value);
    return data && prepareForEditing(data);
  };
}

/** What a visitor wrote before signing in now belongs to the user. */
const placesOf = (target: Target): DraftPlace[] =>
  target.id === undefined && target.owner !== VISITOR
    ? [placeOf(target), placeOf({ ...target, owner: VISITOR })]
    : [placeOf(target)];
