import { Copy } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { copyText } from "../../../ui/notice/copy-text.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { SettingsCard } from "../profile/settings-card.tsx";

/** Each agent with where its setting goes and what that says. */
const AGENTS = {
  claude: {
    label: "Claude Code",
    where: "Run this in a terminal, with your key in place of pf_…",
    text: (url: string) =>
      `claude mcp add --transport http postfolio ${url} \\\n  --header "Authorization: Bearer pf_…"`,
  },
  codex: {
    label: "Codex",
    where: "Add this to ~/.codex/config.toml, and set the environment variable POSTFOLIO_KEY to your key",
    text: (url: string) => `[mcp_servers.postfolio]\nurl = "${url}"\nbearer_token_env_var = "POSTFOLIO_KEY"`,
  },
  cursor: {
    label: "Cursor",
    where: "Add this to ~/.cursor/mcp.json, and set the environment variable POSTFOLIO_KEY to your key",
    text: (url: string) =>
      asJson({
        mcpServers: { postfolio: { url, headers: { Authorization: "Bearer ${env:POSTFOLIO_KEY}" } } },
      }),
  },
  code: {
    label: "VS Code",
    where: "Add this to .vscode/mcp.json; VS Code asks for the key",
    text: (url: string) =>
      asJson({
        inputs: [{ type: "promptString", id: "key", description: "Key for Postfolio", password: true }],
        servers: {
          postfolio: { type: "http", url, headers: { Authorization: "Bearer ${input:key}" } },
        },
      }),
  },
  other: {
    label: "Another agent",
    where: "Enter the address and the header, with your key in place of pf_…",
    text: (url: string) => `${url}\nAuthorization: Bearer pf_…`,
  },
} as const;

const asJson = (value: object) => JSON.stringify(value, null, 2);

const OPTIONS = Object.entries(AGENTS).map(([value, { label }]) => ({ value, label }));

/** How to connect an agent with a key, with the lines to copy. */
export function AgentSetup() {
  const [agent, setAgent] = useState("claude");
  const note = useId();
  const { label, where, text } = AGENTS[agent as keyof typeof AGENTS];
  const lines = text(`${window.location.origin}/mcp`);
  return (
    <SettingsCard
      title="Connect an agent"
      description={
        <>
          Agents use your account through the Model Context Protocol (MCP), with a key. An agent reads what
          strangers wrote, such as job postings, and may do what they say, so give its key only what it needs.
          Our{" "}
          <TextLink to="/skill.md" reloadDocument>
            skill
          </TextLink>{" "}
          tells it how to work here.
        </>
      }
    >
      <Field label="Agent">
        <Select value={agent} onValueChange={setAgent} options={OPTIONS} className="sm:w-48" />
      </Field>
      <div>
        <p id={note} className="mb-1.5">
          {where}
        </p>
        <div className="flex flex-col items-start gap-2">
          <section
            aria-label={`Setting for ${label}`}
            aria-describedby={note}
            className="w-full rounded-md border border-line bg-sunken px-3 py-2 text-xs"
          >
            <pre className="wrap-anywhere whitespace-pre-wrap">
              <code>{lines}</code>
            </pre>
          </section>
          <Button icon={<Copy />} onClick={() => void copyText(lines)}>
            Copy
          </Button>
        </div>
      </div>
    </SettingsCard>
  );
}
