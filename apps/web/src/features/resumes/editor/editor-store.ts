import type { Resume, ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { createContext, use } from "react";
import { createStore, useStore } from "zustand";
import type { StoreApi } from "zustand";
import type { SavedDocument } from "../../../documents/saving/autosave.ts";
import { amend, mapHistory, record, redo, startHistory, undo } from "../../../documents/history.ts";
import type { History } from "../../../documents/history.ts";

export type SavedState = SavedDocument<ResumeContent>;

/** The parts of the editor: beside the preview on a wide screen, instead of it or above it on a narrow one. */
export type EditorView = "edit" | "design" | "preview";
/** The tabs of the form. */
export type FormTab = "basic" | "professional" | "other";

export interface EditorState {
  doc: ResumeContent;
  history: History<ResumeContent>;
  saved: SavedState;
  view: EditorView;
  tab: FormTab;
  /** Ids of the entries that show their details. */
  expanded: ReadonlySet<string>;
  /** The last announcement for assistive technology. */
  announcement: string;
  /** Applies a change. `field` names the text field being typed in, so that typing makes one step. */
  edit: (change: (doc: ResumeContent) => ResumeContent, field?: string) => void;
  /** Changes the last step itself, with what follows from it. */
  amend: (change: (doc: ResumeContent) => ResumeContent) => void;
  undo: () => void;
  redo: () => void;
  /** Records that the server has stored `doc`. What was typed since stays unsaved. */
  markSaved: (doc: ResumeContent, resume: Pick<Resume, "_id" | "version" | "Profile">) => void;
  /** Loads another state from the server, as a step that can be undone. */
  takeOver: (doc: ResumeContent, version: number | undefined) => void;
  show: (where: { view?: EditorView; tab?: FormTab }) => void;
  expand: (id: string, expanded: boolean) => void;
  announce: (text: string) => void;
  /** About how many lines are too many for the pages that the resume is fitted to. */
  linesOver: number;
  setLinesOver: (lines: number) => void;
}

export type EditorStore = StoreApi<EditorState>;

/**
 * The state of one open editor.
 * @param saved what was loaded
 * @param draft unsaved work found in this browser; it starts as a step that can be undone
 */
export function createEditorStore(saved: SavedState, draft?: ResumeContent, now = Date.now): EditorStore {
  const start = startHistory(saved.doc);
  const history = draft ? record(start, draft, now()) : start;
  return createStore<EditorState>((set) => {
    const step = (change: (history: History<ResumeContent>) => History<ResumeContent>) =>
      set((state) => {
        const next = change(state.history);
        return next === state.history ? state : { history: next, doc: next.present };
      });
    return {
      doc: history.present,
      history,
      saved,
      view: "edit",
      tab: "basic",
      expanded: new Set(),
      announcement: "",
      edit: (change, field) => step((current) => record(current, change(current.present), now(), field)),
      amend: (change) => step((current) => amend(current, change(current.present))),
      undo: () => step(undo),
      redo: () => step(redo),
      markSaved: (doc, resume) =>
        set(({ history }) => {
          // A picture inside the document is stored now: its address replaces it wherever it appears.
          const { profileImageURL: sent } = doc.Profile;
          const { profileImageURL } = resume.Profile;
          const known = new Map<ResumeContent, ResumeContent>();
          const settle = (other: ResumeContent): ResumeContent => {
            if (sent === profileImageURL || other.Profile.profileImageURL !== sent) return other;
            const settled = known.get(other) ?? {
              ...other,
              Profile: { ...other.Profile, profileImageURL },
            };
            known.set(other, settled);
            return settled;
          };
          const settled = mapHistory(history, settle);
          const saved = { doc: settle(doc), id: resume._id, version: resume.version };
          return { history: settled, doc: settled.present, saved };
        }),
      takeOver: (doc, version) =>
        set(({ history, saved }) => ({
          history: record(history, doc, now()),
          doc,
          saved: { ...saved, doc, version },
        })),
      show: set,
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
}

/** Whether there is work that is not on the server. */
export const isUnsaved = (state: EditorState): boolean => state.doc !== state.saved.doc;

export const EditorContext = createContext<EditorStore | null>(null);

export function useEditorStore(): EditorStore {
  const store = use(EditorContext);
  if (!store) throw new Error("An editor control must be inside an editor");
  return store;
}

/** Reads a part of the editor's state. The component renders again only when that part changes. */
export function useEditor<T>(select: (state: EditorState) => T): T {
  return useStore(useEditorStore(), select);
}

/** The only way for controls to change the document. */
export function useEdit(): EditorState["edit"] {
  return useEditorStore().getState().edit;
}
