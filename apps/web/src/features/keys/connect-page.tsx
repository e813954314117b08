import { type ComponentType, useState } from "react";
import { Page } from "../../ui/page/page.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { KeyForm } from "./key-form.tsx";
import { KeyList } from "./key-list.tsx";
import { type Made, MadeKey } from "./made-key.tsx";

export default function ConnectPage({
  AgentList,
  AgentSetup,
}: Record<"AgentList" | "AgentSetup", ComponentType>) {
  const [made, setMade] = useState<Made>();
  return (
    <Page
      title="Connect your own software"
      width="prose"
      description={
        <>
          Agents and programs of yours do what you allow them, and nothing else. The{" "}
          <TextLink to="/api/docs" reloadDocument>
            API’s documentation
          </TextLink>{" "}
          has an example call for everything a key may do.
        </>
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
