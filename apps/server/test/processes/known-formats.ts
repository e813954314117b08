import { registerHooks, type ResolveFnOutput } from "node:module";

/*
 * Loaded before the programs that tests start. To determine a module's format, Node reads the nearest package.json.
 * It parses drizzle-orm's, 180 KB, again for each of its modules and each import of them, which takes a third of the
 * startup of a process that opens a database. All of them are ES modules.
 */
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (specifier.startsWith(".") && parentURL?.includes("/node_modules/drizzle-orm/"))
      return { url: new URL(specifier, parentURL).href, format: "module", shortCircuit: true };
    if (!specifier.startsWith("drizzle-orm")) return next(specifier, context);
    const found = resolved.get(specifier) ?? next(specifier, context);
    resolved.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
});
