import type { GenerationEvent, NewsSource } from "@postfolio/contract/generation.ts";
import type { FilledForm } from "./form-values.ts";

/** A post that was written, and what has become of it since. */
export interface Variation {
  key: number;
  /** What it was asked for with: Regenerate asks the same again. */
  form: FilledForm;
  /** As the AI wrote it. */
  written: string;
  /** As the user has it now. */
  text: string;
  source: NewsSource | undefined;
  /** It was stopped before its end. */
  stopped: boolean;
  /** Its entry in the history. */
  id: string | undefined;
}

/** A post on its way. */
interface Draft {
  form: FilledForm;
  text: string;
  source: NewsSource | undefined;
  /** Why it is being written again, when it is. */
  restart: string | undefined;
  /** Its entry in the history, once the server has named it. */
  id: string | undefined;
}

interface Failure {
  form: FilledForm;
  message: string;
  trialEnded: boolean;
}

/** Everything one tab of the playground shows besides its form. */
export interface Desk {
  draft: Draft | undefined;
  failure: Failure | undefined;
  /** The oldest first. */
  variations: readonly Variation[];
  /** The key of the one on screen. */
  shown: number | undefined;
  nextKey: number;
}

export type DeskAction =
  | { type: "start"; form: FilledForm }
  | { type: "event"; event: GenerationEvent }
  | { type: "stopped" }
  | { type: "failed"; message: string; trialEnded: boolean }
  | { type: "show"; key: number }
  | { type: "edit"; text: string }
  | { type: "open"; variation: Omit<Variation, "key"> };

/** Older variations make room for new ones. */
const MAX_VARIATIONS = 6;

export const EMPTY_DESK: Desk = {
  draft: undefined,
  failure: undefined,
  variations: [],
  shown: undefined,
  nextKey: 1,
};

export const shownVariation = ({ variations, shown }: Desk): Variation | undefined =>
  variations.find(({ key }) => key === shown);

/** What happens on the desk, as a pure function from one state to the next. */
export function deskAfter(desk: Desk, action: DeskAction): Desk {
  switch (action.type) {
    case "start":
      return {
        ...desk,
        failure: undefined,
        draft: { form: action.form, text: "", source: undefined, restart: undefined, id: undefined },
      };
    case "event":
      return desk.draft ? afterEvent(desk, desk.draft, action.event) : desk;
    case "stopped":
      return desk.draft ? stop(desk, desk.draft) : desk;
    case "failed": {
      if (!desk.draft) return desk;
      const { message, trialEnded } = action;
      return { ...desk, draft: undefined, failure: { form: desk.draft.form, message, trialEnded } };
    }
    case "show":
      return { ...desk, failure: undefined, shown: action.key };
    case "edit":
      return {
        ...desk,
        variations: desk.variations.map((variation) =>
          variation.key === desk.shown ? { ...variation, text: action.text } : variation,
        ),
      };
    case "open": {
      const open = desk.variations.find(({ id }) => id !== undefined && id === action.variation.id);
      if (open) return { ...desk, failure: undefined, shown: open.key };
      return withVariation({ ...desk, failure: undefined }, action.variation);
    }
  }
}

function afterEvent(desk: Desk, draft: Draft, event: GenerationEvent): Desk {
  switch (event.event) {
    case "start":
      return { ...desk, draft: { ...draft, id: event.id } };
    case "source":
      return { ...desk, draft: { ...draft, source: event.source } };
    case "token":
      return { ...desk, draft: { ...draft, text: draft.text + event.text } };
    case "restart":
      return { ...desk, draft: { ...draft, text: "", restart: event.reason } };
    case "done":
      return withVariation(
        { ...desk, draft: undefined },
        {
          form: draft.form,
          written: event.data,
          text: event.data,
          source: event.source ?? draft.source,
          stopped: false,
          id: event.id,
        },
      );
    default:
      return desk;
  }
}

/** What was written so far is worth keeping; nothing is not. */
function stop(desk: Desk, draft: Draft): Desk {
  const text = draft.text.trim();
  const stopped = { ...desk, draft: undefined };
  if (text === "") return stopped;
  const { form, source, id } = draft;
  return withVariation(stopped, { form, written: text, text, source, stopped: true, id });
}

function withVariation(desk: Desk, variation: Omit<Variation, "key">): Desk {
  const key = desk.nextKey;
  return {
    ...desk,
    variations: [...desk.variations, { ...variation, key }].slice(-MAX_VARIATIONS),
    shown: key,
    nextKey: key + 1,
  };
}
