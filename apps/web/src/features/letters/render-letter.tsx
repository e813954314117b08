import type { VisibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import { LetterDocument } from "@postfolio/templates/letter/letter-document.tsx";
import { htmlOf } from "../documents/pages/html-of.ts";

export const renderLetter = (letter: VisibleLetter): string => htmlOf(<LetterDocument letter={letter} />);
