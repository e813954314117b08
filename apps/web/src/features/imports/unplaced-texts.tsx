import { CornerDownRight, X } from "lucide-react";
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/overlay/menu.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { type Offer, offersFrom } from "./offers.ts";
import { leaveOut, placeText, placeRest, placesIn, type Review } from "./review-edits.ts";
import { t } from "../../lib/texts.ts";

interface UnplacedTextsProps {
  review: Review;
  /** Pieces of the original, in order. */
  texts: readonly string[];
  edit: (change: (review: Review) => Review) => void;
  isInert: boolean;
}

export function UnplacedTexts({ review, texts, edit, isInert }: UnplacedTextsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { unplaced } = review;
  // Deferred, so that typing stays fast while offers and menus are updated.
  const resume = useDeferredValue(review.resume);
  const offersOf = useMemo(() => offersFrom(resume, texts), [resume, texts]);
  const groups = useMemo(() => [...Map.groupBy(placesIn(resume), ({ group }) => group)], [resume]);

  const done = useRef<number>(undefined);
  useEffect(() => {
    if (done.current === undefined) return;
    const at = Math.min(done.current, unplaced.length - 1);
    done.current = undefined;
    list.current?.children[at]?.querySelector("button")?.focus();
  }, [unplaced]);
  const sort = useCallback(
    (at: number, change: (review: Review) => Review) => {
      done.current = at;
      edit(change);
    },
    [edit],
  );
  const isSorted = useCallback(() => done.current !== undefined, []);

  return (
    <section aria-labelledby="unplaced" className="rounded-lg border border-warning/25 bg-warning-tint p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="unplaced" tabIndex={-1} className="flex-1 text-base font-semibold">
          {t("Not placed yet")}
        </h2>
        <Button size="sm" disabled={isInert} onClick={() => edit(placeRest)}>
          {t("Move all to a new section")}
        </Button>
      </div>
      <ul ref={list} inert={isInert} className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {unplaced.map((text, at) => (
          <UnplacedText
            // oxlint-disable-next-line react/no-array-index-key -- pieces may be equal, and have no state
            key={`${at} ${text}`}
            text={text}
            at={at}
            offersOf={offersOf}
            groups={groups}
            sort={sort}
            isSorted={isSorted}
          />
        ))}
      </ul>
    </section>
  );
}

interface UnplacedTextProps {
  text: string;
  at: number;
  offersOf: (text: string) => Offer[];
  groups: readonly (readonly [group: string, places: ReturnType<typeof placesIn>])[];
  sort: (at: number, change: (review: Review) => Review) => void;
  /** Called when the menu has closed. Returns whether focus is about to move to the next text. */
  isSorted: () => boolean;
}

const UnplacedText = memo(({ text, at, offersOf, groups, sort, isSorted }: UnplacedTextProps) => (
  <li className="flex flex-wrap items-start justify-end gap-2 rounded-md bg-surface p-2 ps-3">
    <p dir="auto" className="min-w-36 flex-1 py-0.5 whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
    {offersOf(text).map(({ label, apply }) => (
      <Button
        key={label}
        size="sm"
        variant="quiet"
        aria-label={t("Move “{{text}}” to {{field}}", { text, field: label })}
        onClick={() => sort(at, (current) => apply(current, at))}
      >
        {t("To {{field}}", { field: label })}
      </Button>
    ))}
    <Menu
      align="end"
      width="max-h-80 max-w-72 overflow-y-auto"
      onClosed={isSorted}
      trigger={
        <Button
          size="sm"
          aria-label={t("Move “{{text}}”", { text })}
          icon={<CornerDownRight className="size-4" />}
        >
          {t("Move")}
        </Button>
      }
    >
      {groups.map(([group, places]) => (
        <MenuGroup key={group} label={group}>
          {places.map(({ label, to }) => (
            <MenuItem
              key={to.is === "entry" ? to.section : to.path}
              onClick={() => sort(at, (current) => placeText(current, at, to))}
            >
              <span className="truncate">{label}</span>
            </MenuItem>
          ))}
        </MenuGroup>
      ))}
    </Menu>
    <RowButton
      label={t("Leave out “{{text}}”", { text })}
      icon={<X />}
      onClick={() => sort(at, (current) => leaveOut(current, at))}
    />
  </li>
));
