import { z } from "zod";

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(1);
export const countFrom0 = z.coerce.number().int().min(0);
export const price = z.coerce.number().min(0);
export const text = z.string();
export const httpUrl = z.url({ protocol: /^https?$/u });
export const url = httpUrl.transform((value) => value.replace(/\/+$/u, ""));
/** Separated by commas. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== ""),
);
/** Hosts in the server's own network, with their ports, that users' URLs may point to. */
export const hosts = (example: string) =>
  list.pipe(z.array(z.string().regex(/^[\w.:[\]-]+$/u, `use hosts such as ${example}`))).default([]);
