import { closingFor, greetingFor, subjectFor } from "@postfolio/contract/letters/letter-forms.ts";
import type { LetterContent } from "@postfolio/contract/letters/letter.ts";
import { inItsLanguage } from "@postfolio/contract/resumes/language/resume-language.ts";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { ownHead, type VisibleLetter, visibleLetter } from "@postfolio/contract/letters/visible-letter.ts";
import { resumes } from "../test-resumes/resumes.ts";

interface Written extends Partial<LetterContent> {
  language: string;
  body: string;
  position?: string;
}

const letter = ({ position = "", ...written }: Written): LetterContent => {
  const { language, recipient } = written;
  return {
    name: "Cover Letter",
    resume: null,
    template: 2,
    date: "2026-11-22",
    recipient: { name: "", company: "", address: "" },
    marks: [],
    unread: false,
    firstLines: null,
    subject: subjectFor(language, position),
    greeting: greetingFor(language, recipient?.name ?? ""),
    closing: closingFor(language, recipient?.name ?? ""),
    ...written,
  };
};

const english = letter({
  language: "en",
  recipient: {
    name: "Jordan Lee",
    company: "Harbor Freight & Sons",
    address: "12 Dock Street\nPortland, OR 97209",
  },
  body: `Your depot handles 400 orders a day with one shift. At Northwind Furniture I run a warehouse of the same size, and late deliveries fell by **a third** in two years.

Two things carried that. I planned routes with the drivers instead of for them, and I taught three shift leads to read the numbers that I read. Both are written up at [my site](https://alex.example.com).

You write that the new hall opens in spring. I have moved a running warehouse once, over a weekend, without a missed order. I would like to hear how you plan yours: *any morning next week* suits me.`,
});

const german = letter({
  language: "de",
  position: "Betriebsleiterin (m/w/d)",
  recipient: { name: "", company: "Möbelwerk Süd GmbH", address: "Hafenstraße 12\n80331 München" },
  body: `Ihr Lager bearbeitet täglich 400 Aufträge in einer Schicht. Bei Northwind leite ich ein Lager derselben Größe; verspätete Lieferungen sind dort in zwei Jahren um ein Drittel gesunken.

Zweierlei hat dazu geführt: Ich plane Touren mit den Fahrerinnen und Fahrern statt für sie, und drei Schichtleitungen lesen heute dieselben Zahlen wie ich. Größere Umstellungen bereite ich so vor, dass der Betrieb weiterläuft.

Mein frühestmöglicher Eintrittstermin ist der 1. Februar. Über ein Gespräch freue ich mich.`,
});

const arabic = letter({
  language: "ar",
  recipient: { name: "", company: "شركة الميناء للنقل", address: "شارع البحر ١٢\nالإسكندرية" },
  body: `يعالج مستودعكم أربعمئة طلب في اليوم بوردية واحدة. أدير في عملي الحالي مستودعًا بالحجم نفسه، وأكتب برامج التخطيط بلغة C++ وPython.

كتبتم أن القاعة الجديدة تُفتح في الربيع. يسعدني أن أسمع كيف تخططون لذلك في أي صباح من الأسبوع القادم.`,
});

const japanese = letter({
  language: "ja",
  body: `貴社の物流センターでは、一日に四百件の注文を一つのシフトで処理されています。私は同じ規模の倉庫を運営しております。

新しい倉庫は春に開設されると伺いました。ぜひ一度お話をお聞かせください。`,
});

const shown = (content: LetterContent, resume: ResumeContent): VisibleLetter =>
  visibleLetter(
    content,
    inItsLanguage({ ...resume, options: { ...resume.options, language: content.language } }),
    "2026-01-01",
  );

export const letters = {
  english: shown(english, resumes.sample),
  german: shown(german, resumes.sample),
  arabic: shown(arabic, resumes.arabic),
  japanese: shown(japanese, resumes.japanese),
  withoutResume: visibleLetter(
    english,
    ownHead({ name: "Alex Morgan", email: "alex@example.com" }, "Letter"),
    "2026-01-01",
  ),
} satisfies Record<string, VisibleLetter>;
