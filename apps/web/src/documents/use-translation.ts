import { isEnglish } from "@postfolio/contract/resume-languages.ts";
import { useQuery } from "@tanstack/react-query";

/** How a resume is shown in its language. Loads with the first one that is not in English; undefined until then. */
export const useTranslation = (language: string) =>
  useQuery({
    queryKey: ["resume-language"],
    queryFn: () => import("@postfolio/contract/resume-language.ts"),
    staleTime: Infinity,
    enabled: !isEnglish(language),
  }).data;
