import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import {
  type LetterHead,
  ownHead,
  type VisibleLetter,
  visibleLetter,
} from "@postfolio/contract/letters/visible-letter.ts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useDocumentLanguage } from "../documents/use-document-language.ts";
import { queryClient } from "../../lib/http/query.ts";
import { browserPaper } from "../../lib/words/locale.ts";
import { currentSession } from "../../lib/session/session.ts";
import { browserTimeZone, dayOf } from "../../lib/time/time.ts";
import { loadUser, useUser } from "../../lib/session/user.ts";
import { resumeQuery } from "./letters.api.ts";
import { currentTime } from "../../lib/time/clock.ts";

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

const personal = ({ first_name, last_name, email }: Person): LetterHead =>
  ownHead({ name: `${first_name} ${last_name}`.trim(), email }, browserPaper());

const today = () => dayOf(currentTime(), browserTimeZone());

const inLanguage = <R extends ResumeContent>(resume: R, language: string): R => ({
  ...resume,
  options: { ...resume.options, language },
});

/** Returns undefined while loading. @param kept the resume for the header, if it is not the linked one */
export function useShownLetter(
  letter: LetterContent,
  kept?: ResumeContent | null,
): VisibleLetter | undefined {
  const { data: user } = useUser();
  const { data: linked } = useQuery(resumeQuery(letter.resume));
  const resume = kept ?? linked;
  const translation = useDocumentLanguage(letter.language);
  const head = useMemo(() => {
    if (resume) {
      const own = inLanguage(resume, letter.language);
      return translation?.inItsLanguage(own) ?? own;
    }
    return user && (letter.resume === null || resume === null) ? personal(user) : undefined;
  }, [resume, letter.resume, letter.language, translation, user]);
  return useMemo(() => head && visibleLetter(letter, head, today()), [letter, head]);
}

export async function loadShownLetter(
  letter: LetterContent,
  kept?: ResumeContent | null,
): Promise<VisibleLetter> {
  const [resume, { inItsLanguage }] = await Promise.all([
    kept ?? (letter.resume === null ? null : queryClient.fetchQuery(resumeQuery(letter.resume))),
    import("@postfolio/contract/resumes/language/resume-language.ts"),
  ]);
  const head = resume
    ? inItsLanguage(inLanguage(resume, letter.language))
    : personal(await loadUser(currentSession()?.userId ?? ""));
  return visibleLetter(letter, head, today());
}
