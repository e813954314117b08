import { text } from "@postfolio/contract/text.ts";

export const CODE_HINT = text(
  "The server prints it when it starts. You can find it with “docker compose logs”, for example.",
);
