import { NIL } from "uuid";

/** Reads rows in the order of their ids, batch by batch. @param read gives those from the id after the given one */
export async function* inBatches<T extends { id: string }>(
  read: (after: string) => Promise<T[]>,
): AsyncGenerator<T[]> {
  for (let after: string = NIL; ;) {
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the last ended
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.id;
  }
}
