import type { ComponentProps } from "react";
import { PartsField } from "./parts-field.tsx";
import { PostPrice } from "../card/post-price.tsx";

export function ContentFields(fields: ComponentProps<typeof PartsField>) {
  const { network, content } = fields;
  return (
    <>
      <PartsField {...fields} />
      <PostPrice network={network} content={content} />
    </>
  );
}
