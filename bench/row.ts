/** One result: a ratio of two things measured in turns, or a count. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  ok: boolean;
}
