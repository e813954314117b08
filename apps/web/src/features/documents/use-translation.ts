import { isEnglish } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** How a resume is shown in its language. Loads with the first one that is not in English; undefined until then. */
export function useTranslation(language: string) {
  const enabled = useMemo(() => !isEnglish(language), [language]);
  return useQuery({
    queryKey: ["resume-language"],
    queryFn: () => import("@postfolio/contract/resumes/language/resume-language.ts"),
    staleTime: Infinity,
    enabled,
  }).data;
}
