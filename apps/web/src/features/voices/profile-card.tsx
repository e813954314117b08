import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ProfileLine, Trait, Voice } from "@postfolio/contract/voices/voices.ts";
import { PenLine, Undo2, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/page/card.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { RowButton } from "../../ui/row-button.tsx";

const TRAIT_NAME: Record<Trait, string> = {
  length: "Length",
  sentences: "Sentences",
  person: "Person",
  phrases: "Favorite phrases",
  opening: "Opening",
  closing: "Ending",
  hashtags: "Hashtags",
  emoji: "Emoji",
  punctuation: "Punctuation",
};

interface ProfileCardProps {
  profile: Voice["profile"];
  onChange: (profile: Voice["profile"], when: "now" | "later") => void;
  onLeave: () => void;
}

/** Style rules counted in the user's posts. Each can be edited, removed, and restored. */
export function ProfileCard({ profile, onChange, onLeave }: ProfileCardProps) {
  const change = (line: ProfileLine, when: "now" | "later") =>
    onChange(
      profile.map((other) => (other.trait === line.trait ? line : other)),
      when,
    );
  const [byHand, setByHand] = useState(false);
  const isEmpty = !byHand && profile.every(({ text, state }) => text === "" && state === "measured");
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">How you write</h2>
        <p className="mt-1 text-muted">
          {isEmpty
            ? "Once you have added five posts, this shows how you write: how long your sentences are, how you begin and end, what you never use."
            : "Counted in your posts, not guessed. The AI is told these lines, and a text with hashtags, emoji, “I” or “we” that they rule out is written again. Change what is not you."}
        </p>
      </div>
      {isEmpty ? (
        <Button className="self-start" icon={<PenLine />} onClick={() => setByHand(true)}>
          Write the lines yourself
        </Button>
      ) : (
        <ul className="flex flex-col gap-3">
          {profile.map((line) => (
            <TraitLine key={line.trait} line={line} onChange={change} onLeave={onLeave} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface TraitLineProps {
  line: ProfileLine;
  onChange: (line: ProfileLine, when: "now" | "later") => void;
  onLeave: () => void;
}

function TraitLine({ line, onChange, onLeave }: TraitLineProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const name = TRAIT_NAME[line.trait];
  const removed = line.state === "removed";
  const text = typed ?? (removed ? "" : line.text);
  const type = (input: string) => {
    const value = input.replaceAll(/\s*\n\s*/gu, " ");
    setTyped(value);
    // An empty line is removed when it loses focus.
    if (value.trim() !== "") onChange({ ...line, text: value, state: "edited" }, "later");
  };
  const leave = () => {
    const unchanged = typed === undefined || (typed === "" && (removed || line.text === ""));
    if (!unchanged && typed.trim() === "") onChange({ ...line, state: "removed" }, "now");
    setTyped(undefined);
    onLeave();
  };
  return (
    <li>
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {name}
      </label>
      <div className="mt-1 flex items-center gap-1">
        <Textarea
          id={id}
          rows={1}
          aria-describedby={`${id}-note`}
          value={text}
          maxLength={LIMITS.voiceLine}
          placeholder={removed ? "Left out" : "Nothing to tell yet"}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        {line.state === "measured" ? (
          <RowButton
            label={`Leave out ${name}`}
            icon={<X />}
            disabled={line.text === ""}
            onClick={() => onChange({ ...line, state: "removed" }, "now")}
          />
        ) : (
          <RowButton
            label={`Restore ${name}`}
            icon={<Undo2 />}
            onClick={() => onChange({ ...line, text: line.measured, state: "measured" }, "now")}
          />
        )}
      </div>
      <p id={`${id}-note`} className="mt-1 text-xs text-muted">
        {noteOn(line)}
      </p>
    </li>
  );
}

function noteOn({ trait, state, measured, basis }: ProfileLine): string {
  const counted = measured === "" ? `Nothing to count yet in ${basis}` : `Counted in ${basis}`;
  if (state === "measured" && trait === "phrases" && measured !== "") {
    return `${counted}. Used now and then, not in every post`;
  }
  if (state === "measured") return counted;
  const own = state === "edited" ? "In your words" : "You left this out";
  return measured === "" ? own : `${own}. Your posts: ${measured}`;
}
