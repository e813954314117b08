import { defineConfig } from "drizzle-kit";

/** Only for generating migrations; the server applies them itself when it starts. */
export default defineConfig({ dialect: "postgresql", schema: "./src/db/schema.ts", out: "./drizzle" });
