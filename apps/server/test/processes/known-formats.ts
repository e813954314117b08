import { registerHooks, type ResolveFnOutput } from "node:module";

/*
 * Loaded before the programs that tests start. To determine a module's format, Node reads the nearest package.json. It
 * parses the 180 KB of drizzle-orm's again for each import of each module, which takes a third of the startup of a
 * process that opens a database. All of these modules are ES modules.
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
