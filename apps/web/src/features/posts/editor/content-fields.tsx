import type { ComponentProps } from "react";
import { useConnection } from "../../../lib/connections.ts";
import { PostPrice } from "../card/post-price.tsx";
import { mediaOf } from "./content.ts";
import { OptionsField } from "./options-field.tsx";
import { PartsField } from "./parts-field.tsx";

interface ContentFieldsProps extends Omit<ComponentProps<typeof PartsField>, "terms"> {
  /** The connection to post from; the network's default if there is none. */
  connection: string | null | undefined;
  ofCampaign?: boolean;
}

export function ContentFields({ connection, ofCampaign = false, ...fields }: ContentFieldsProps) {
  const { network, content, onWrite } = fields;
  const limits = useConnection(network, connection)?.limits;
  return (
    <>
      <PartsField {...fields} terms={{ limits, options: content.options }} />
      <OptionsField
        network={network}
        connection={connection}
        ofCampaign={ofCampaign}
        options={content.options}
        hasPictures={mediaOf(content).length > 0}
        onChange={(options) => onWrite(() => ({ options }))}
      />
      <PostPrice network={network} content={content} />
    </>
  );
}
