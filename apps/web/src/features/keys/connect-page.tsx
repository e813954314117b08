import { type ComponentType, useState } from "react";
import { Page } from "../../ui/page/page.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyList } from "./key-list.tsx";
import { type Made, MadeKey } from "./made-key.tsx";
import { t } from "../../lib/texts.ts";
import { Rich } from "../../ui/rich.tsx";

export default function ConnectPage({
  AgentList,
  AgentSetup,
}: Record<"AgentList" | "AgentSetup", ComponentType>) {
  const [made, setMade] = useState<Made>();
  return (
    <Page
      title={t("Connect your own software")}
      width="prose"
      description={
        <Rich
          text={t(
            "Your agents and programs can do only what you allow. The <link>API documentation</link> has an example request for everything a key can do.",
          )}
          parts={{
            link: (words) => (
              <TextLink to="/api/docs" reloadDocument>
                {words}
              </TextLink>
            ),
          }}
        />
      }
    >
      <div className="flex flex-col gap-6">
        {made && <MadeKey key={made._id} made={made} onClose={() => setMade(undefined)} />}
        <AgentSetup />
        <AgentList />
        <KeyList />
        <KeyForm onMade={setMade} />
      </div>
    </Page>
  );
}
