import type { GenerationEvent, NewsSource } from "@postfolio/contract/generation/generation.ts";
import { type FirstLines, firstLinesAfter } from "@postfolio/contract/generation/first-lines.ts";
import type { Mark } from "@postfolio/contract/generation/marks.ts";
import type { FilledForm } from "./form-values.ts";

export interface Variation {
  key: number;
  /** The form values that Regenerate sends again. */
  form: FilledForm;
  written: string;
  text: string;
  source: NewsSource | undefined;
  question?: string | undefined;
  /** Claims for the author to check. Undefined for posts from the history. */
  marks?: readonly Mark[];
  /** True if the AI check of the text did not finish. */
  unread?: boolean;
  firstLines?: FirstLines | null;
  stopped: boolean;
  id: string | undefined;
}

interface Draft {
  form: FilledForm;
  text: string;
  source: NewsSource | undefined;
  /** The reason why the text is being rewritten. */
  restart: string | undefined;
  /** Whether the text is complete and being checked. */
  isReading: boolean;
  /** The post's id in the history, once the server sends it. */
  id: string | undefined;
}

interface VariationFailure {
  form: FilledForm;
  message: string;
  trialEnded: boolean;
}

export interface Playground {
  draft: Draft | undefined;
  failure: VariationFailure | undefined;
  variations: readonly Variation[];
  shown: number | undefined;
  nextKey: number;
}

export type PlaygroundAction =
  | { type: "start"; form: FilledForm }
  | { type: "event"; event: GenerationEvent }
  | { type: "stopped" }
  | { type: "failed"; message: string; trialEnded: boolean }
  | { type: "show"; key: number }
  | { type: "edit"; text: string }
  /** Confirms a marked claim. */
  | { type: "keep"; mark: Mark }
  | { type: "open"; variation: Omit<Variation, "key"> };

const MAX_VARIATIONS = 6;

export const EMPTY_PLAYGROUND: Playground = {
  draft: undefined,
  failure: undefined,
  variations: [],
  shown: undefined,
  nextKey: 1,
};

export const shownVariation = ({ variations, shown }: Playground): Variation | undefined =>
  variations.find(({ key }) => key === shown);

export function playgroundAfter(state: Playground, action: PlaygroundAction): Playground {
  switch (action.type) {
    case "start":
      return {
        ...state,
        failure: undefined,
        draft: {
          form: action.form,
          text: "",
          source: undefined,
          restart: undefined,
          isReading: false,
          id: undefined,
        },
      };
    case "event":
      return state.draft ? afterEvent(state, state.draft, action.event) : state;
    case "stopped":
      return state.draft ? stop(state, state.draft) : state;
    case "failed": {
      if (!state.draft) return state;
      const { message, trialEnded } = action;
      return {
        ...state,
        draft: undefined,
        failure: { form: state.draft.form, message, trialEnded },
      };
    }
    case "show":
      return { ...state, failure: undefined, shown: action.key };
    case "edit":
      return {
        ...state,
        variations: state.variations.map((variation) =>
          variation.key === state.shown ? edited(variation, action.text) : variation,
        ),
      };
    case "keep":
      return {
        ...state,
        variations: state.variations.map((variation) =>
          variation.key === state.shown
            ? { ...variation, marks: variation.marks?.filter((mark) => mark !== action.mark) ?? [] }
            : variation,
        ),
      };
    case "open": {
      const open = state.variations.find(({ id }) => id !== undefined && id === action.variation.id);
      if (open) return { ...state, failure: undefined, shown: open.key };
      return withVariation({ ...state, failure: undefined }, action.variation);
    }
  }
}

/** If the text switched to the alternative first line, that line's marks apply. */
function edited(variation: Variation, text: string): Variation {
  const { marks = [], firstLines = null } = variation;
  const after = firstLinesAfter(text, { text: variation.text, marks, firstLines });
  return after.isSwap
    ? { ...variation, text, marks: after.marks, firstLines: after.firstLines }
    : { ...variation, text };
}

function afterEvent(state: Playground, draft: Draft, event: GenerationEvent): Playground {
  switch (event.event) {
    case "start":
      return { ...state, draft: { ...draft, id: event.id } };
    case "source":
      return { ...state, draft: { ...draft, source: event.source } };
    case "token":
      return { ...state, draft: { ...draft, text: draft.text + event.text } };
    case "restart":
      return { ...state, draft: { ...draft, text: "", restart: event.reason } };
    case "reading":
      return { ...state, draft: { ...draft, isReading: true } };
    case "done":
      return withVariation(
        { ...state, draft: undefined },
        {
          form: draft.form,
          written: event.data,
          text: event.data,
          source: event.source ?? draft.source,
          question: event.question,
          marks: event.marks ?? [],
          unread: event.unread ?? false,
          firstLines: event.firstLines ?? null,
          stopped: false,
          id: event.id,
        },
      );
    default:
      return state;
  }
}

function stop(state: Playground, draft: Draft): Playground {
  const text = draft.text.trim();
  const stopped = { ...state, draft: undefined };
  if (text === "") return stopped;
  const { form, source, id } = draft;
  return withVariation(stopped, {
    form,
    written: text,
    text,
    source,
    // While the text is being checked, it is already complete.
    stopped: !draft.isReading,
    unread: true,
    id,
  });
}

function withVariation(state: Playground, variation: Omit<Variation, "key">): Playground {
  const key = state.nextKey;
  return {
    ...state,
    variations: [...state.variations, { ...variation, key }].slice(-MAX_VARIATIONS),
    shown: key,
    nextKey: key + 1,
  };
}
