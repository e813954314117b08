import { CornerDownRight, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Menu, MenuGroup, MenuItem } from "../../ui/overlay/menu.tsx";
import { RowButton } from "../../ui/row-button.tsx";
import { leaveOut, placeText, placeRest, placesIn, proposalFor, type Review } from "./review-edits.ts";

interface UnplacedTextsProps {
  review: Review;
  edit: (change: (review: Review) => Review) => void;
  isInert: boolean;
}

export function UnplacedTexts({ review, edit, isInert }: UnplacedTextsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { resume, unplaced } = review;
  const proposal = (text: string) => proposalFor(resume, text);
  const groups = Map.groupBy(placesIn(resume), ({ group }) => group);

  const done = useRef<number>(undefined);
  useEffect(() => {
    if (done.current === undefined) return;
    const at = Math.min(done.current, unplaced.length - 1);
    done.current = undefined;
    list.current?.children[at]?.querySelector("button")?.focus();
  }, [unplaced]);
  const sort = (at: number, change: (review: Review) => Review) => {
    done.current = at;
    edit(change);
  };

  return (
    <section aria-labelledby="unplaced" className="rounded-lg border border-warning/25 bg-warning-tint p-4">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 id="unplaced" className="flex-1 text-base font-semibold">
          Not placed yet
        </h2>
        <Button size="sm" disabled={isInert} onClick={() => edit(placeRest)}>
          Keep them all in a section
        </Button>
      </div>
      <ul ref={list} inert={isInert} className="flex max-h-96 flex-col gap-2 overflow-y-auto">
        {unplaced.map((text, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- pieces may be equal, and have no state
          <li
            key={`${at} ${text}`}
            className="flex flex-wrap items-start justify-end gap-2 rounded-md bg-surface p-2 ps-3"
          >
            <p dir="auto" className="min-w-36 flex-1 py-0.5 whitespace-pre-wrap wrap-anywhere">
              {text}
            </p>
            {proposal(text) && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Move “${text}” to ${proposal(text)!.label}`}
                onClick={() => sort(at, (current) => placeText(current, at, proposal(text)!.to))}
              >
                To {proposal(text)!.label}
              </Button>
            )}
            <Menu
              align="end"
              width="max-h-80 max-w-72 overflow-y-auto"
              onClosed={() => done.current !== undefined}
              trigger={
                <Button size="sm" aria-label={`Move “${text}”`} icon={<CornerDownRight className="size-4" />}>
                  Move
                </Button>
              }
            >
              {[...groups].map(([group, places]) => (
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
              label={`Leave out “${text}”`}
              icon={<X />}
              onClick={() => sort(at, (current) => leaveOut(current, at))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
