import type { InterfaceLanguage } from "@postfolio/contract/interface-languages.ts";
import { type ReceivedMail, startSmtp } from "@postfolio/standins/mail/smtp.ts";
import { afterAll, expect, it } from "vitest";
import { wordsFor } from "../../words.ts";
import { createMailer } from "./mailer.ts";

const received: ReceivedMail[] = [];
const smtp = await startSmtp({ host: "127.0.0.1", port: 0, onMail: (mail) => void received.push(mail) });
afterAll(() => smtp.close());
const { port } = new URL(smtp.url);

const send = async (smtpUrl: string, language: InterfaceLanguage = "en") => {
  const mailer = createMailer({
    smtpUrl,
    from: "Postfolio <a@example.com>",
    footer: "",
    onRefused: () => {},
  });
  try {
    await mailer.send({
      to: "ada@example.com",
      words: wordsFor(language),
      subject: "Hello",
      body: ["Hello", { quote: "שלום" }, { label: "Postfolio", url: "https://example.com" }],
      key: "1",
    });
  } finally {
    mailer.close();
  }
};

it("sends no password to a server without TLS, except on this machine", async () => {
  // This address also reaches this machine, but does not look like a loopback address.
  await expect(send(`smtp://user:secret@0.0.0.0:${port}`)).rejects.toMatchObject({ code: "ETLS" });
  // The stand-in accepts no passwords, so its rejection shows that it received the password.
  await expect(send(`smtp://user:secret@127.0.0.1:${port}`)).rejects.toMatchObject({ code: "EAUTH" });
  expect(received).toEqual([]);
});

it("does not require TLS when there is no password", async () => {
  await send(`smtp://0.0.0.0:${port}`);
  expect(received).toHaveLength(1);
});

it("says which language it is in, and lets what people wrote have its own direction", async () => {
  const lastHtml = async (language: InterfaceLanguage) => {
    await send(`smtp://0.0.0.0:${port}`, language);
    return received.at(-1)?.html;
  };
  expect(await lastHtml("en")).toContain('<html lang="en"><head>');
  expect(await lastHtml("de")).toContain('<html lang="de"><head>');
  const arabic = await lastHtml("ar");
  expect(arabic).toContain('<html lang="ar" dir="rtl"><head>');
  expect(arabic).toContain('<p>Hello</p>\n<p dir="auto">שלום</p>');
});

it("ends the label of a link as the language does", async () => {
  const lastText = async (language: InterfaceLanguage) => {
    await send(`smtp://0.0.0.0:${port}`, language);
    return received.at(-1)?.text;
  };
  expect(await lastText("de")).toContain("Postfolio:\nhttps://example.com");
  expect(await lastText("fr")).toContain("Postfolio\u202f:\nhttps://example.com");
});
