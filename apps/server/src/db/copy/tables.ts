import type { ClientBase } from "pg";

export interface Table {
  name: string;
  /** Excludes generated columns. */
  columns: { name: string; type: string }[];
  primaryKey: string[];
  /** Tables that this table's foreign keys reference. */
  references: string[];
}

const TABLES = `
  SELECT c.relname AS name,
    (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
      FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(jsonb_agg(a.attname ORDER BY array_position(i.indkey::int2[], a.attnum)), '[]')
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
      WHERE i.indrelid = c.oid AND i.indisprimary) AS "primaryKey",
    (SELECT coalesce(jsonb_agg(DISTINCT t.relname), '[]')
      FROM pg_constraint f JOIN pg_class t ON t.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND t.oid <> c.oid) AS "references"
  FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  ORDER BY c.relname`;

/**
 * Returns the tables in the `public` schema, each after those it references.
 * @throws Error for a cycle
 */
export async function readTables(client: ClientBase): Promise<Table[]> {
  const { rows: left } = await client.query<Table>(TABLES);
  const ordered: Table[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (left.length > 0) {
    const next = left.findIndex((table) => table.references.every(isPlaced));
    if (next < 0) throw new Error(`These tables refer to each other: ${left.map((t) => t.name).join(", ")}`);
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}
