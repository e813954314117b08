import { isEnglish } from "@postfolio/contract/resumes/language/resume-languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

/** Returns undefined for English and while the language is loading. */
export function useDocumentLanguage(language: string) {
  const enabled = useMemo(() => !isEnglish(language), [language]);
  return useQuery({
    queryKey: ["resume-language"],
    queryFn: () => import("@postfolio/contract/resumes/language/resume-language.ts"),
    staleTime: Infinity,
    enabled,
  }).data;
}
