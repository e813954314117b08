import { POST_FORMS, type PostForm } from "../posts/post-forms.ts";
import { type Network, NETWORK_RULES } from "./networks.ts";

/** @param material the text from which the post may take figures */
export const formsFor = (network: Network, material: string): PostForm[] =>
  POST_FORMS.filter(
    (form) =>
      !NETWORK_RULES[network].formsWithoutRoom.includes(form) &&
      !(form === "number" && !/\p{N}/u.test(material)),
  );
