import { LIMITS } from "@postfolio/contract/limits.ts";
import type { ProfileLine, Trait, Voice } from "@postfolio/contract/voices/voices.ts";
import { Undo2, X } from "lucide-react";
import { useId, useState } from "react";
import { Card } from "../../ui/page/card.tsx";
import { Textarea } from "../../ui/form/input.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { plural, t } from "../../lib/texts.ts";
import { text, type Text } from "@postfolio/contract/text.ts";

const TRAIT_NAME: Record<Trait, Text> = {
  length: text("Length"),
  hashtags: text("Hashtags"),
  other: text("Anything else"),
};

interface ProfileCardProps {
  profile: Voice["profile"];
  /** The number of posts that the lines are based on. */
  posts: number;
  onChange: (profile: Voice["profile"], when: "now" | "later") => void;
  onLeave: () => void;
}

/** Lines derived from the user's posts can be edited, removed, and restored; `other` can only be typed. */
export function ProfileCard({ profile, posts, onChange, onLeave }: ProfileCardProps) {
  const change = (line: ProfileLine, when: "now" | "later") =>
    onChange(
      profile.map((other) => (other.trait === line.trait ? line : other)),
      when,
    );
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div>
        <h2 className="text-base font-semibold">{t("How you write")}</h2>
        <p className="mt-1 text-muted">
          {t(
            "AI follows these lines. Length and hashtags are measured once you've added five posts. Edit anything that isn't you. If a line says “No hashtags,” text with hashtags is rewritten.",
          )}
        </p>
      </div>
      <ul className="flex flex-col gap-3">
        {profile.map((line) => (
          <TraitLine key={line.trait} line={line} posts={posts} onChange={change} onLeave={onLeave} />
        ))}
      </ul>
    </Card>
  );
}

interface TraitLineProps {
  line: ProfileLine;
  posts: number;
  onChange: (line: ProfileLine, when: "now" | "later") => void;
  onLeave: () => void;
}

function TraitLine({ line, posts, onChange, onLeave }: TraitLineProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const name = t(TRAIT_NAME[line.trait]);
  const isOther = line.trait === "other";
  const removed = line.state === "removed";
  const text = typed ?? (removed ? "" : line.text);
  const type = (input: string) => {
    const value = input.replaceAll(/\s*\n\s*/gu, " ");
    setTyped(value);
    // If the line is empty, it is removed when the field loses focus.
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
          rows={isOther ? 3 : 1}
          aria-describedby={`${id}-note`}
          value={text}
          maxLength={LIMITS.voiceLine}
          placeholder={isOther ? t(OTHER_EXAMPLE) : removed ? t("Left out") : t("Nothing here yet")}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
        />
        {isOther ? null : line.state === "measured" ? (
          <RowButton
            label={t("Leave out {{trait}}", { trait: name })}
            icon={<X />}
            disabled={line.text === ""}
            onClick={() => onChange({ ...line, state: "removed" }, "now")}
          />
        ) : (
          <RowButton
            label={t("Restore {{trait}}", { trait: name })}
            icon={<Undo2 />}
            onClick={() => onChange({ ...line, text: line.measured, state: "measured" }, "now")}
          />
        )}
      </div>
      <p id={`${id}-note`} className="mt-1 text-xs text-muted">
        {noteOn(line, posts)}
      </p>
    </li>
  );
}

const OTHER_EXAMPLE = text("I, never we. Gets straight to the point. No questions, no emoji.");

function noteOn({ trait, state, measured }: ProfileLine, posts: number): string {
  if (trait === "other")
    return t("In your own words: “I” or “we”, openings, endings, punctuation, favorite phrases");
  if (state === "measured") {
    return measured === ""
      ? plural(posts, {
          one: "Nothing to measure yet in 1 post",
          other: "Nothing to measure yet in {{count}} posts",
        })
      : plural(posts, { one: "Measured in 1 post", other: "Measured in {{count}} posts" });
  }
  if (state === "edited") {
    return measured === "" ? t("In your words") : t("In your words. Your posts: {{measured}}", { measured });
  }
  return measured === ""
    ? t("You left this out")
    : t("You left this out. Your posts: {{measured}}", { measured });
}
