import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import {
  createDocumentStore,
  type DocumentState,
  documentState,
  type DocumentStoreApi,
  storeContext,
} from "../../documents/editor/document-store.ts";
import { type FormPart, type FormTab, changedParts, PARTS_OF, TAB_OF } from "./form-parts.ts";
import type { SavedDocument } from "../../documents/saving/autosave.ts";

export type SavedState = SavedDocument<ResumeContent>;

export type EditorView = "edit" | "design" | "preview";

type Stored = Pick<Resume, "_id" | "version" | "Profile">;

export interface EditorState extends DocumentState<ResumeContent, Stored> {
  view: EditorView;
  tab: FormTab;
  /** The parts that are rendered. Other parts are collapsed, which keeps typing fast. */
  parts: ReadonlySet<FormPart>;
  expanded: ReadonlySet<string>;
  announcement: string;
  show: (where: { view?: EditorView; tab?: FormTab }) => void;
  open: (part: FormPart, isOpen: boolean) => void;
  reveal: (since: ResumeContent) => void;
  expand: (id: string, expanded: boolean) => void;
  announce: (text: string) => void;
  /** The estimated number of lines beyond the page limit. */
  linesOver: number;
  setLinesOver: (lines: number) => void;
}

export type EditorStore = DocumentStoreApi<EditorState>;

/** @param draft unsaved work found in this browser, added as an undoable step */
export const createEditorStore = (
  saved: SavedState,
  draft?: ResumeContent,
  now?: () => number,
): EditorStore =>
  createDocumentStore<EditorState>((set, get) => {
    const document = documentState<ResumeContent, Stored>(set, saved, {
      draft,
      now,
      settle: withStoredPhoto,
    });
    const revealing = (step: () => void) => () => {
      const { doc } = get();
      step();
      get().reveal(doc);
    };
    return {
      ...document,
      undo: revealing(document.undo),
      redo: revealing(document.redo),
      view: "edit",
      tab: "basic",
      parts: new Set(Object.values(PARTS_OF).flat()),
      expanded: new Set(),
      announcement: "",
      show: set,
      open: (part, isOpen) =>
        set(({ parts }) => {
          const all = new Set(parts);
          if (isOpen) all.add(part);
          else all.delete(part);
          return { parts: all };
        }),
      reveal: (since) =>
        set((state) => {
          const { doc, tab, parts } = state;
          const changed = changedParts(since, doc);
          const part = changed.find((one) => TAB_OF[one] === tab) ?? changed[0];
          return part ? { tab: TAB_OF[part], parts: new Set(parts).add(part) } : state;
        }),
      expand: (id, expanded) =>
        set((state) => {
          const ids = new Set(state.expanded);
          if (expanded) ids.add(id);
          else ids.delete(id);
          return { expanded: ids };
        }),
      announce: (announcement) => set({ announcement }),
      linesOver: 0,
      setLinesOver: (linesOver) => set({ linesOver }),
    };
  });

function withStoredPhoto(sent: ResumeContent, stored: Stored): (doc: ResumeContent) => ResumeContent {
  const { profileImageURL } = stored.Profile;
  const known = new Map<ResumeContent, ResumeContent>();
  return (doc) => {
    const { Profile } = doc;
    if (sent.Profile.profileImageURL === profileImageURL) return doc;
    if (Profile.profileImageURL !== sent.Profile.profileImageURL) return doc;
    const settled = known.get(doc) ?? { ...doc, Profile: { ...Profile, profileImageURL } };
    known.set(doc, settled);
    return settled;
  };
}

export const {
  Context: EditorContext,
  useOpenStore: useEditorStore,
  useOpen: useEditor,
} = storeContext<EditorState>();

/** All changes to the document go through this hook. */
export function useEdit(): EditorState["edit"] {
  return useEditorStore().rendered.getState().edit;
}
