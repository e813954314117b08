/** One result: a ratio of two alternating measurements, or a count. */
export interface Row {
  what: string;
  measured: string;
  goal: string;
  ok: boolean;
}
