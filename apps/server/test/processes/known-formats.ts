import { registerHooks, type ResolveFnOutput } from "node:module";

/*
 * Loaded before the programs that tests start. To know the format of a module, Node reads the nearest package.json, and
 * it parses that of drizzle-orm, 180 KB, again for each of its modules and each import of them: a third of the start of
 * a process that opens a database. All of them are ES modules.
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
