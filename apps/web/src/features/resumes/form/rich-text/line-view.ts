import { isSafeLink, type TextRun } from "@postfolio/contract/resumes/line-formatting.ts";
import { toggleMark } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import { Fragment, Slice } from "prosemirror-model";
import { type Command, EditorState, TextSelection, type Transaction } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import {
  docOf,
  truncateRuns,
  fragmentOf,
  ONE_LINE_SCHEMA,
  MULTILINE_SCHEMA,
  lineOf,
  runsOf,
} from "./line-schema.ts";
import { pastedLines } from "./pasted-lines.ts";

interface LineOptions {
  /** Called with the stored form of the text; `typed` is false if only formatting changed. */
  onChange: (line: string, typed: boolean) => void;
  /**
   * Called with the lines that replace this line and the caret's offset in the last one. If undefined, the text may
   * have several lines.
   */
  onSplit?: ((lines: string[], caret: number) => void) | undefined;
  onEmptied?: (() => void) | undefined;
  onLeave?: ((step: -1 | 1) => boolean) | undefined;
  onUpdate: () => void;
  onLink: () => void;
  line: string;
  limit: number;
  attributes: Attributes;
}

type Attributes = (isEmpty: boolean) => Record<string, string>;

const attributesOf =
  (attributes: Attributes) =>
  ({ doc }: EditorState): Record<string, string> =>
    attributes(doc.content.size === 0);

/** Has no history of its own. The resume editor handles undo and redo, and then sets the line's text. */
export class LineView {
  readonly #view: EditorView;
  readonly #options: LineOptions;
  #line: string;

  constructor(place: HTMLElement, options: LineOptions) {
    this.#options = options;
    this.#line = options.line;
    this.#view = new EditorView(place, {
      state: this.#stateOf(options.line),
      attributes: attributesOf(options.attributes),
      dispatchTransaction: (transaction) => this.#apply(transaction),
      handleDOMEvents: {
        paste: (_, event) => this.#take(event, event.clipboardData),
        drop: (view, event) => {
          const at = view.dragging ? null : view.posAtCoords({ left: event.clientX, top: event.clientY });
          if (!at || event.dataTransfer?.files.length) return false;
          this.select(at.pos, at.pos);
          return this.#take(event, event.dataTransfer);
        },
        beforeinput: (_, event) => this.#takeMenuInput(event),
        focus: () => options.onUpdate(),
        blur: () => {
          this.#settle();
          options.onUpdate();
        },
      },
    });
  }

  get #schema() {
    return this.#options.onSplit ? ONE_LINE_SCHEMA : MULTILINE_SCHEMA;
  }

  get dom(): HTMLElement {
    return this.#view.dom;
  }

  set(line: string): void {
    if (line === this.#line) return;
    this.#line = line;
    const { anchor, head } = this.#view.state.selection;
    this.#view.updateState(this.#stateOf(line, anchor, head));
  }

  setAttributes(attributes: Attributes): void {
    this.#view.setProps({ attributes: attributesOf(attributes) });
  }

  focus(): void {
    this.#view.focus();
  }

  select(from: number, to: number): void {
    const { doc, tr } = this.#view.state;
    const bounded = (offset: number) => Math.min(offset, doc.content.size);
    this.#view.dispatch(tr.setSelection(TextSelection.create(doc, bounded(from), bounded(to))));
  }

  toggle(mark: "strong" | "em"): void {
    toggleMark(this.#schema.marks[mark])(this.#view.state, (transaction) => this.#apply(transaction));
  }

  isOn(mark: "strong" | "em"): boolean {
    const { from, to, empty, $from } = this.#view.state.selection;
    const type = this.#schema.marks[mark];
    if (empty) return type.isInSet(this.#view.state.storedMarks ?? $from.marks()) !== undefined;
    return this.#view.state.doc.rangeHasMark(from, to, type);
  }

  hasTarget(): boolean {
    return !this.#view.state.selection.empty || this.#linked() !== undefined;
  }

  get href(): string {
    return this.#linked()?.href ?? "";
  }

  /** If nothing is selected, changes the link at the caret or links the word there. An empty URL removes the link. */
  link(href: string): void {
    const { state } = this.#view;
    const { link } = this.#schema.marks;
    const chosen = this.#selectedOrWord();
    const linked = this.#linked() ?? chosen;
    const from = state.selection.empty ? linked.from : Math.min(linked.from, chosen.from);
    const to = state.selection.empty ? linked.to : Math.max(linked.to, chosen.to);
    const { tr } = state;
    if (from === to && href !== "") {
      tr.insertText(href.replace(/^(?:https?:\/\/|mailto:)/iu, ""), from);
      tr.addMark(from, tr.mapping.map(from), link.create({ href }));
    } else {
      tr.removeMark(from, to, link);
      if (href !== "") tr.addMark(from, to, link.create({ href }));
    }
    this.#apply(tr);
  }

  get start(): { left: number; top: number } {
    return this.#view.coordsAtPos(this.#view.state.selection.from);
  }

  destroy(): void {
    this.#view.destroy();
  }

  #stateOf(line: string, anchor = 0, head = anchor): EditorState {
    const doc = docOf(this.#schema, line);
    const bounded = (offset: number) => Math.min(offset, doc.content.size);
    const mark = (name: "strong" | "em"): Command => toggleMark(this.#schema.marks[name]);
    const enter: Command = () => {
      this.#breakLine();
      return true;
    };
    const leave =
      (key: "up" | "down", step: -1 | 1): Command =>
      (state, _, view) =>
        state.selection.empty && view?.endOfTextblock(key) === true && this.#options.onLeave?.(step) === true;
    return EditorState.create({
      doc,
      selection: TextSelection.create(doc, bounded(anchor), bounded(head)),
      plugins: [
        keymap({
          "Mod-b": mark("strong"),
          "Mod-i": mark("em"),
          "Mod-k": () => {
            this.#options.onLink();
            return true;
          },
          Enter: enter,
          "Shift-Enter": enter,
          Backspace: (state) => {
            if (state.doc.content.size > 0 || !this.#options.onEmptied) return false;
            this.#options.onEmptied();
            return true;
          },
          ArrowUp: leave("up", -1),
          ArrowDown: leave("down", 1),
        }),
      ],
    });
  }

  #apply(transaction: Transaction): void {
    const before = this.#view.state.doc;
    const state = this.#view.state.apply(transaction);
    const line = transaction.docChanged ? lineOf(state.doc.content) : this.#line;
    if (line.length > this.#options.limit && line.length > this.#line.length) return;
    this.#view.updateState(state);
    if (line !== this.#line) {
      this.#line = line;
      this.#options.onChange(line, state.doc.textContent !== before.textContent);
    }
    this.#options.onUpdate();
  }

  /** Removes marks that the stored Markdown cannot represent. */
  #settle(): void {
    const { doc, selection } = this.#view.state;
    if (!docOf(this.#schema, this.#line).eq(doc)) {
      this.#view.updateState(this.#stateOf(this.#line, selection.anchor, selection.head));
    }
  }

  #breakLine(): void {
    const { tr } = this.#view.state;
    if (this.#options.onSplit) this.#insertLines([[], []]);
    else this.#apply(tr.insertText("\n").scrollIntoView());
  }

  /** Handles events that phones send instead of keys. The first two come from the selection menu. */
  #takeMenuInput(event: InputEvent): boolean {
    const actions: Record<string, () => void> = {
      formatBold: () => this.toggle("strong"),
      formatItalic: () => this.toggle("em"),
      insertParagraph: () => this.#breakLine(),
      insertLineBreak: () => this.#breakLine(),
    };
    const action = actions[event.inputType];
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  }

  #take(event: Event, data: DataTransfer | null): boolean {
    const html = data?.getData("text/html") ?? "";
    const text = data?.getData("text/plain") ?? "";
    const lines = pastedLines(html, text);
    if (lines.length === 0) return false;
    event.preventDefault();
    const { doc, selection, storedMarks } = this.#view.state;
    // A list that is pasted at the start or end of the text must not be joined to the adjacent word.
    if (lines.length > 1 && selection.empty && doc.textContent.trim() !== "") {
      if (selection.to === doc.content.size) lines.unshift([]);
      else if (selection.from === 0) lines.push([]);
    }
    if (html === "" && isSafeLink(text.trim()) && !selection.empty) this.link(text.trim());
    else if (html !== "") this.#insertLines(lines);
    else {
      // Plain text gets the formatting at the caret, as typed text does.
      const marks = storedMarks ?? selection.$from.marks();
      const [like] = runsOf(Fragment.from(this.#schema.text(" ", marks)));
      this.#insertLines(lines.map((line) => line.map((run) => ({ ...like, ...run }))));
    }
    return true;
  }

  /** Inserts lines, the first and last of which join the text around the selection. */
  #insertLines(lines: readonly TextRun[][]): void {
    const { state } = this.#view;
    const { from, to } = state.selection;
    const before = runsOf(state.doc.slice(0, from).content);
    const after = runsOf(state.doc.slice(to).content);
    const { limit, onSplit } = this.#options;
    if (onSplit && lines.length > 1) {
      const joined = [[...before, ...lines[0]!], ...lines.slice(1, -1), [...lines.at(-1)!, ...after]];
      const caret = lines.at(-1)!.reduce((sum, { text }) => sum + text.length, 0);
      onSplit(
        joined.map((line) => lineOf(fragmentOf(this.#schema, truncateRuns(line, limit)))),
        caret,
      );
      return;
    }
    const runs = lines.flatMap((line, index) => (index === 0 ? line : [{ text: "\n" }, ...line]));
    const most =
      limit - (lineOf(state.doc.content).length - lineOf(state.doc.slice(from, to).content).length);
    const added = fragmentOf(this.#schema, truncateRuns(runs, most));
    this.#apply(state.tr.replaceSelection(new Slice(added, 0, 0)).scrollIntoView());
  }

  #linked(): { from: number; to: number; href: string } | undefined {
    const { doc, selection } = this.#view.state;
    const { from, to, empty } = selection;
    let found: { from: number; to: number; href: string } | undefined;
    doc.forEach((node, start) => {
      const href = node.marks.find(({ type }) => type.name === "link")?.attrs.href as string | undefined;
      const end = start + node.nodeSize;
      if (href === undefined) return;
      if (found?.to === start && found.href === href) found.to = end;
      else if (!found && (empty ? start <= from && from <= end : start < to && from < end)) {
        found = { from: start, to: end, href };
      }
    });
    return found;
  }

  #selectedOrWord(): { from: number; to: number } {
    const { doc, selection } = this.#view.state;
    const { from, to, empty } = selection;
    if (!empty) return { from, to };
    const text = doc.textContent;
    const before = /[^\s]*$/u.exec(text.slice(0, from))![0].length;
    const after = /^[^\s]*/u.exec(text.slice(from))![0].length;
    return { from: from - before, to: from + after };
  }
}
