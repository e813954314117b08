import { describe, expect, it } from "vitest";
import { amend, record, redo, startHistory, undo } from "./history.ts";

const type = (text: string, at: number, field = "name", from = startHistory("")) =>
  text
    .split("")
    .reduce(
      (history, letter, index) => record(history, history.present + letter, at + index * 100, field),
      from,
    );

describe("history", () => {
  it("undoes and redoes a run of typing in one step", () => {
    const typed = type("hello", 0);
    expect(typed.present).toBe("hello");
    const undone = undo(typed);
    expect(undone.present).toBe("");
    expect(redo(undone).present).toBe("hello");
    expect(undo(undone)).toBe(undone);
    expect(redo(typed)).toBe(typed);
  });

  it("starts a new step after a pause, in another field, after a structural change and after an undo", () => {
    const pause = type(" you", 5_000, "name", type("hello", 0));
    expect(undo(pause).present).toBe("hello");
    const otherField = type("X", 500, "email", type("hello", 0));
    expect(undo(otherField).present).toBe("hello");
    const structural = type("b", 200, "name", record(type("a", 0), "a!", 100));
    expect(undo(structural).present).toBe("a!");
    const afterUndo = type("c", 600, "name", undo(type("b", 5_000, "name", type("a", 0))));
    expect(undo(afterUndo).present).toBe("a");
  });

  it("splits very long runs, so that one undo does not remove a page", () => {
    const long = type("x".repeat(100), 0);
    const undone = undo(long).present.length;
    expect(undone).toBeGreaterThan(20);
    expect(undone).toBeLessThan(100);
  });

  it("drops the redo steps on a new change, and records no step if nothing changed", () => {
    const history = record(undo(record(startHistory("a"), "b", 0)), "c", 10);
    expect(redo(history).present).toBe("c");
    expect(record(history, "c", 20)).toBe(history);
  });

  it("undoes an amendment together with its step", () => {
    const amended = amend(type("ab", 0, "name", startHistory("")), "ab, amended");
    expect(undo(amended).present).toBe("");
    expect(redo(undo(amended)).present).toBe("ab, amended");
    expect(undo(type("c", 200, "name", amended)).present).toBe("");
  });

  it("limits the number of steps", () => {
    let history = startHistory(0);
    for (let step = 1; step <= 1_000; step++) history = record(history, step, step);
    expect(history.past.length).toBeLessThanOrEqual(300);
    expect(undo(history).present).toBe(999);
  });
});
