import { expect, inject, vi } from "vitest";

/** Returns the link to a screen from the newest email to the address, once this many emails contain such a link. */
export async function mailedLink(email: string, path: string, number: number): Promise<URL> {
  const link = new RegExp(`http\\S+${path}#\\S+`, "u");
  return vi.waitFor(
    async () => {
      const reply = await fetch(`${inject("standinsUrl")}/mail.json?to=${email}`);
      const mails = (await reply.json()) as { text: string }[];
      const links = mails.flatMap(({ text }) => link.exec(text) ?? []);
      expect(links).toHaveLength(number);
      return new URL(links[0]!);
    },
    { timeout: 20_000 },
  );
}
