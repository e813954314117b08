import { expect, it, onTestFinished, vi } from "vitest";
import { createDatabase } from "../test/database/database.ts";
import { isLong } from "../test/length.ts";
import { FREE_PORTS, MAIN } from "../test/processes/main-process.ts";
import { startNode } from "../test/processes/processes.ts";

vi.setConfig({ testTimeout: 300_000 });

it.each(Array.from({ length: isLong ? 10 : 2 }, (_, index) => index + 1))(
  "two nodes start at once on an empty database (%s)",
  async () => {
    const settings = await createDatabase("postgres", { migrated: false });
    const nodes = ["web", "worker"].map((role) =>
      startNode(new URL(MAIN), settings, {
        ...FREE_PORTS,
        NODE_ENV: "production",
        ROLES: role,
        APP_SECRET: "of two nodes that start together",
      }),
    );
    onTestFinished(() => nodes.forEach(({ child }) => child.kill("SIGKILL")));
    await Promise.all(nodes.map((node) => node.says("Google sign-in:")));
    for (const { child } of nodes) child.kill("SIGTERM");
    for (const node of nodes) {
      expect(await node.ended).toBe(0);
      expect(node.output()).not.toMatch(/"level":(?:50|60)|not an Error/u);
    }
  },
);
