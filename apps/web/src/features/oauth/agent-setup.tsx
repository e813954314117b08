import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Select } from "../../ui/form/select.tsx";
import { copyText } from "../../ui/notice/copy-text.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { SettingsCard } from "../../ui/page/settings-card.tsx";
import { text } from "@postfolio/contract/text.ts";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

const AGENTS = {
  app: {
    label: () => t("Claude, ChatGPT, or another app"),
    where: text("Add a connector with this URL in the app, then allow it here"),
    lines: (url: string) => url,
  },
  claude: {
    label: () => "Claude Code",
    where: text("Run this in a terminal, then /mcp in Claude Code to sign in"),
    lines: (url: string) => `claude mcp add --transport http postfolio ${url}`,
  },
  codex: {
    label: () => "Codex",
    where: text("Run this in a terminal. The second line opens your browser to sign in"),
    lines: (url: string) => `codex mcp add postfolio --url ${url}\ncodex mcp login postfolio`,
  },
  cursor: {
    label: () => "Cursor",
    where: text("Add this to ~/.cursor/mcp.json, and set the environment variable POSTFOLIO_KEY to your key"),
    lines: (url: string) =>
      asJson({
        mcpServers: { postfolio: { url, headers: { Authorization: "Bearer ${env:POSTFOLIO_KEY}" } } },
      }),
  },
  code: {
    label: () => "VS Code",
    where: text("Add this to .vscode/mcp.json. VS Code opens your browser to sign in"),
    lines: (url: string) => asJson({ servers: { postfolio: { type: "http", url } } }),
  },
  other: {
    label: () => t("With a key"),
    where: text(
      "If an agent can't sign in, enter this address and header, and replace pf_… with a key from below",
    ),
    lines: (url: string) => `${url}\nAuthorization: Bearer pf_…`,
  },
} as const;

const asJson = (value: object) => JSON.stringify(value, null, 2);

export function AgentSetup() {
  const [agent, setAgent] = useState("app");
  const note = useId();
  const { label, where, lines: linesFor } = AGENTS[agent as keyof typeof AGENTS];
  const lines = linesFor(`${window.location.origin}/mcp`);
  return (
    <SettingsCard
      title={t("Connect an agent")}
      description={
        <Rich
          text={t(
            "Agents use your account through the Model Context Protocol (MCP). Most of them can sign in on their own, and you choose what they can do. An agent may follow instructions in text from strangers, such as job postings, so allow only what it needs. Our <link>skill</link> tells it how to work here.",
          )}
          parts={{
            link: (words) => (
              <TextLink to="/skill.md" reloadDocument>
                {words}
              </TextLink>
            ),
          }}
        />
      }
    >
      <Field label={t("Agent")}>
        <Select
          value={agent}
          onValueChange={setAgent}
          options={Object.entries(AGENTS).map(([value, one]) => ({ value, label: one.label() }))}
          className="sm:w-96"
        />
      </Field>
      <div>
        <p id={note} className="mb-1.5">
          {t(where)}
        </p>
        <div className="flex flex-col items-start gap-2">
          <section
            aria-label={t("Setting for {{agent}}", { agent: label() })}
            aria-describedby={note}
            className="w-full rounded-md border border-line bg-sunken px-3 py-2 text-xs"
          >
            <pre className="wrap-anywhere whitespace-pre-wrap">
              <code>{lines}</code>
            </pre>
          </section>
          <Button icon={<Copy />} onClick={() => void copyText(lines)}>
            {t("Copy")}
          </Button>
        </div>
      </div>
    </SettingsCard>
  );
}
