import type { Picture } from "./adapters/pictures/pictures.ts";

export const dataUri = ({ mediaType, bytes }: Picture): string =>
  `data:${mediaType};base64,${bytes.toString("base64")}`;
