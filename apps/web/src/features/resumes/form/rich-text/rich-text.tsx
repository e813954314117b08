import { plainText } from "@postfolio/contract/resumes/line-formatting.ts";
import { useImperativeHandle, useLayoutEffect, useReducer, useRef, useState } from "react";
import { changeAfterFrame } from "../../../documents/editor/pending-changes.ts";
import { useFocusWithin } from "../use-focus-within.ts";
import { LineView } from "./line-view.ts";
import type { FormattedTextProps } from "./formatted-text-props.ts";
import { FormattingToolbar, type Selected } from "./formatting-toolbar.tsx";

interface RichTextProps extends FormattedTextProps {
  control: Record<string, string | boolean | undefined>;
  look: { text: string; box: string; toolbar: string };
  start: readonly [number, number] | undefined;
}

export default function RichText(props: RichTextProps) {
  const { ref, value, look } = props;
  const box = useRef<HTMLDivElement>(null);
  const view = useRef<LineView>(null);
  const { focused, onFocus, onBlur } = useFocusWithin();
  const [selected, setSelected] = useState<Selected>(NOTHING);
  const [linking, setLinking] = useState(false);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const unreported = useRef(0);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });

  useLayoutEffect(() => {
    const { value: line, limit, start, onSplit, onEmptied, onLeave } = latest.current;
    const created = new LineView(box.current!, {
      line,
      limit,
      attributes: attributesOf(latest.current),
      onChange: (text, typed) => {
        unreported.current += 1;
        changeAfterFrame(() => {
          unreported.current -= 1;
          latest.current.onChange(text, typed);
          renderAgain();
        });
      },
      onSplit: onSplit && ((lines, caret) => latest.current.onSplit?.(lines, caret)),
      onEmptied: onEmptied && (() => latest.current.onEmptied?.()),
      onLeave: onLeave && ((step) => latest.current.onLeave?.(step) ?? false),
      onUpdate: () => {
        const next = selectedIn(created, box.current!);
        setSelected((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next));
      },
      onLink: () => setLinking(true),
    });
    view.current = created;
    if (start) {
      const [from, to] = start.map((end) => plainText(line.slice(0, end)).length);
      created.select(from!, to!);
      created.focus();
    }
    return () => created.destroy();
  }, []);

  const attributes = JSON.stringify([true, false].map(attributesOf(props)));
  useLayoutEffect(() => {
    const [empty, filled] = JSON.parse(attributes) as Record<string, string>[];
    view.current?.setAttributes((isEmpty) => (isEmpty ? empty! : filled!));
  }, [attributes]);
  // Runs on every render, because undoing right after a keystroke leaves `value` unchanged while the view still shows
  // the typed text.
  useLayoutEffect(() => {
    if (unreported.current === 0) view.current?.set(value);
  });
  useImperativeHandle(ref, () => ({
    focus: (from = Infinity, to = from) => {
      view.current?.select(from, to);
      view.current?.focus();
    },
  }));

  const [actions] = useState(() => {
    const onCancel = () => {
      setLinking(false);
      view.current?.focus();
    };
    return {
      onToggle: (mark: "strong" | "em") => view.current?.toggle(mark),
      onLinking: () => setLinking(true),
      onLink: (href: string) => {
        view.current?.link(href);
        onCancel();
      },
      onCancel,
    };
  });
  if (linking && !focused) setLinking(false);
  return (
    <div className="contents" onFocus={onFocus} onBlur={onBlur}>
      <div ref={box} className={look.box} />
      {focused && (
        <FormattingToolbar {...actions} className={look.toolbar} selected={selected} linking={linking} />
      )}
    </div>
  );
}

const NOTHING: Selected = { bold: false, italic: false, href: "", hasTarget: false, left: 0, top: 0 };

const PLACEHOLDER_LOOK =
  "before:pointer-events-none before:float-start before:h-0 before:text-muted before:content-[attr(aria-placeholder)]";

function attributesOf(props: RichTextProps): (isEmpty: boolean) => Record<string, string> {
  const { label, field, placeholder, onSplit, control, look } = props;
  return (isEmpty) => ({
    role: "textbox",
    class: isEmpty && placeholder !== undefined ? `${look.text} ${PLACEHOLDER_LOOK}` : look.text,
    dir: "auto",
    spellcheck: "true",
    "aria-label": label,
    "aria-multiline": String(onSplit === undefined),
    ...(isEmpty && placeholder !== undefined && { "aria-placeholder": placeholder }),
    "data-field": field,
    ...Object.fromEntries(
      Object.entries(control).flatMap(([name, given]) =>
        given === undefined ? [] : [[name, String(given)]],
      ),
    ),
  });
}

function selectedIn(view: LineView, box: HTMLElement): Selected {
  const formatting = { bold: view.isOn("strong"), italic: view.isOn("em"), href: view.href };
  if (!view.hasTarget()) return { ...NOTHING, ...formatting };
  const { left, top } = view.start;
  const around = (box.offsetParent ?? box).getBoundingClientRect();
  return { ...formatting, hasTarget: true, left: left - around.left, top: top - around.top };
}
