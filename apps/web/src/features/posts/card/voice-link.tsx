import type { Network } from "@postfolio/contract/plans.ts";
import { TextLink } from "../../../ui/text-link.tsx";

/** Where users say how posts are to sound. */
export const VoiceLink = ({ network }: { network: Network }) => (
  <p className="text-xs text-muted">
    Posts follow{" "}
    <TextLink to={network === "Linkedin" ? "/voice?network=linkedin" : "/voice"}>your voice</TextLink>: posts
    you wrote, words to avoid, what your edits taught.
  </p>
);
