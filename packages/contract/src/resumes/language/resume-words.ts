import { plainLanguage } from "./resume-languages.ts";

/* Standard resume terms in each language. */

const ORDER = [
  "Employment",
  "Projects",
  "Education",
  "Skills",
  "Certifications",
  "Other",
  "Socials",
  "Languages",
  "Publications",
  "Awards",
  "Volunteering",
  "Interests",
  "References",
  "Present",
  "GPA",
] as const;
type Word = (typeof ORDER)[number];
/** English headings equal their keys, except for "Experience". */
export type Heading = Exclude<Word, "Present" | "GPA">;
export type Words = Readonly<Record<Word, string>>;

const LINES: Record<string, string> = {
  // People and parsers look for "Experience".
  en: ["Experience", ...ORDER.slice(1)].join("|"),
  es: "Experiencia profesional|Proyectos|Formación académica|Habilidades|Certificaciones|Otros datos|Enlaces|Idiomas|Publicaciones|Premios|Voluntariado|Intereses|Referencias|actualidad|Promedio",
  fr: "Expérience professionnelle|Projets|Formation|Compétences|Certifications|Divers|Liens|Langues|Publications|Distinctions|Bénévolat|Centres d’intérêt|Références|aujourd’hui|Moyenne",
  de: "Berufserfahrung|Projekte|Ausbildung|Kenntnisse|Zertifikate|Sonstiges|Links|Sprachen|Veröffentlichungen|Auszeichnungen|Ehrenamt|Interessen|Referenzen|heute|Note",
  pt: "Experiência profissional|Projetos|Formação|Competências|Certificações|Outros|Links|Idiomas|Publicações|Distinções|Voluntariado|Interesses|Referências|presente|Média",
  it: "Esperienza professionale|Progetti|Formazione|Competenze|Certificazioni|Altro|Link|Lingue|Pubblicazioni|Riconoscimenti|Volontariato|Interessi|Referenze|oggi|Media",
  nl: "Werkervaring|Projecten|Opleiding|Vaardigheden|Certificaten|Overig|Links|Talen|Publicaties|Prijzen|Vrijwilligerswerk|Interesses|Referenties|heden|Gemiddelde",
  pl: "Doświadczenie zawodowe|Projekty|Wykształcenie|Umiejętności|Certyfikaty|Inne|Linki|Języki|Publikacje|Nagrody|Wolontariat|Zainteresowania|Referencje|obecnie|Średnia",
  uk: "Досвід роботи|Проєкти|Освіта|Навички|Сертифікати|Інше|Посилання|Мови|Публікації|Нагороди|Волонтерство|Інтереси|Рекомендації|дотепер|Середній бал",
  ru: "Опыт работы|Проекты|Образование|Навыки|Сертификаты|Прочее|Ссылки|Языки|Публикации|Награды|Волонтёрство|Интересы|Рекомендации|настоящее время|Средний балл",
  cs: "Pracovní zkušenosti|Projekty|Vzdělání|Dovednosti|Certifikáty|Ostatní|Odkazy|Jazyky|Publikace|Ocenění|Dobrovolnictví|Zájmy|Reference|současnost|Průměr",
  sk: "Pracovné skúsenosti|Projekty|Vzdelanie|Zručnosti|Certifikáty|Ostatné|Odkazy|Jazyky|Publikácie|Ocenenia|Dobrovoľníctvo|Záujmy|Referencie|súčasnosť|Priemer",
  ro: "Experiență profesională|Proiecte|Educație|Competențe|Certificări|Alte informații|Linkuri|Limbi|Publicații|Premii|Voluntariat|Interese|Referințe|prezent|Media",
  hu: "Szakmai tapasztalat|Projektek|Tanulmányok|Készségek|Tanúsítványok|Egyéb|Linkek|Nyelvtudás|Publikációk|Díjak|Önkéntes munka|Érdeklődési kör|Referenciák|jelenleg|Tanulmányi átlag",
  bg: "Професионален опит|Проекти|Образование|Умения|Сертификати|Други|Връзки|Езици|Публикации|Награди|Доброволчество|Интереси|Препоръки|до момента|Среден успех",
  el: "Επαγγελματική εμπειρία|Έργα|Εκπαίδευση|Δεξιότητες|Πιστοποιήσεις|Λοιπά|Σύνδεσμοι|Γλώσσες|Δημοσιεύσεις|Διακρίσεις|Εθελοντισμός|Ενδιαφέροντα|Συστάσεις|σήμερα|Βαθμός",
  tr: "İş Deneyimi|Projeler|Eğitim|Beceriler|Sertifikalar|Diğer|Bağlantılar|Diller|Yayınlar|Ödüller|Gönüllülük|İlgi Alanları|Referanslar|halen|Not ortalaması",
  sv: "Arbetslivserfarenhet|Projekt|Utbildning|Kompetenser|Certifieringar|Övrigt|Länkar|Språk|Publikationer|Utmärkelser|Ideellt arbete|Intressen|Referenser|nu|Snittbetyg",
  da: "Erhvervserfaring|Projekter|Uddannelse|Kompetencer|Certificeringer|Øvrigt|Links|Sprog|Publikationer|Udmærkelser|Frivilligt arbejde|Interesser|Referencer|nu|Karaktergennemsnit",
  nb: "Arbeidserfaring|Prosjekter|Utdanning|Ferdigheter|Sertifiseringer|Annet|Lenker|Språk|Publikasjoner|Utmerkelser|Frivillig arbeid|Interesser|Referanser|nå|Karaktersnitt",
  fi: "Työkokemus|Projektit|Koulutus|Osaaminen|Sertifikaatit|Muuta|Linkit|Kielitaito|Julkaisut|Palkinnot|Vapaaehtoistyö|Kiinnostuksen kohteet|Suosittelijat|nykyhetki|Keskiarvo",
  et: "Töökogemus|Projektid|Haridus|Oskused|Sertifikaadid|Muu|Lingid|Keelteoskus|Publikatsioonid|Tunnustused|Vabatahtlik töö|Huvid|Soovitajad|praegu|Keskmine hinne",
  lv: "Darba pieredze|Projekti|Izglītība|Prasmes|Sertifikāti|Cita informācija|Saites|Valodas|Publikācijas|Apbalvojumi|Brīvprātīgais darbs|Intereses|Atsauksmes|šobrīd|Vidējā atzīme",
  lt: "Darbo patirtis|Projektai|Išsilavinimas|Įgūdžiai|Sertifikatai|Kita informacija|Nuorodos|Kalbos|Publikacijos|Apdovanojimai|Savanorystė|Pomėgiai|Rekomendacijos|dabar|Vidurkis",
  ar: "الخبرة المهنية|المشاريع|التعليم|المهارات|الشهادات|معلومات أخرى|الروابط|اللغات|المنشورات|الجوائز|العمل التطوعي|الاهتمامات|المراجع|حتى الآن|المعدل",
  he: "ניסיון תעסוקתי|פרויקטים|השכלה|מיומנויות|הסמכות|שונות|קישורים|שפות|פרסומים|פרסים|התנדבות|תחומי עניין|ממליצים|היום|ממוצע",
  fa: "سوابق شغلی|پروژه‌ها|تحصیلات|مهارت‌ها|گواهینامه‌ها|سایر|پیوندها|زبان‌ها|انتشارات|جوایز|فعالیت‌های داوطلبانه|علاقه‌مندی‌ها|معرف‌ها|تاکنون|معدل",
  hi: "कार्य अनुभव|परियोजनाएँ|शिक्षा|कौशल|प्रमाणपत्र|अन्य|लिंक|भाषाएँ|प्रकाशन|पुरस्कार|स्वयंसेवा|रुचियाँ|संदर्भ|वर्तमान|जीपीए",
  id: "Pengalaman Kerja|Proyek|Pendidikan|Keterampilan|Sertifikasi|Lainnya|Tautan|Bahasa|Publikasi|Penghargaan|Kegiatan Sukarela|Minat|Referensi|sekarang|IPK",
  vi: "Kinh nghiệm làm việc|Dự án|Học vấn|Kỹ năng|Chứng chỉ|Thông tin khác|Liên kết|Ngôn ngữ|Ấn phẩm|Giải thưởng|Hoạt động tình nguyện|Sở thích|Người tham chiếu|hiện tại|GPA",
  th: "ประสบการณ์ทำงาน|โครงการ|การศึกษา|ทักษะ|ใบรับรอง|อื่น ๆ|ลิงก์|ภาษา|ผลงานตีพิมพ์|รางวัล|งานอาสาสมัคร|ความสนใจ|บุคคลอ้างอิง|ปัจจุบัน|เกรดเฉลี่ย",
  ja: "職歴|プロジェクト|学歴|スキル|資格|その他|リンク|語学|著書・論文|受賞歴|ボランティア活動|趣味・関心|推薦者|現在|GPA",
  ko: "경력|프로젝트|학력|보유 기술|자격증|기타|링크|어학|논문 및 저서|수상 경력|봉사활동|관심 분야|추천인|현재|학점",
  "zh-Hans":
    "工作经历|项目经历|教育背景|专业技能|证书|其他|链接|语言能力|论文与著作|获奖经历|志愿者经历|兴趣爱好|推荐人|至今|GPA",
  "zh-Hant":
    "工作經歷|專案經歷|學歷|專業技能|證照|其他|連結|語言能力|論文與著作|獲獎紀錄|志願服務|興趣|推薦人|至今|GPA",
};

const known = new Map<string, Words | undefined>();

/** Returns undefined for an unknown language. */
export function wordsOf(tag: string): Words | undefined {
  if (!known.has(tag)) {
    const texts = LINES[plainLanguage(tag) ?? ""]?.split("|");
    known.set(
      tag,
      texts && (Object.fromEntries(ORDER.map((word, at) => [word, texts[at]])) as unknown as Words),
    );
  }
  return known.get(tag);
}

let headings: Map<string, Heading> | undefined;
let presents: Set<string> | undefined;

const everyLine = () => Object.values(LINES).map((line) => line.split("|"));

/** Recognizes headings in any language, including "Employment", which was the default heading of English resumes. */
export function headingOf(text: string): Heading | undefined {
  headings ??= new Map(
    [ORDER, ...everyLine()].flatMap((texts) =>
      ORDER.slice(0, -2).map((word, at) => [texts[at]!, word as Heading] as const),
    ),
  );
  return headings.get(text.trim());
}

const PRESENT_OTHERWISE =
  "current|now|ongoing|today|aktuell|en cours|à ce jour|hoy|actualmente|現職|现在|目前|الآن|حاليًا|حالياً".split(
    "|",
  );

/** Recognizes the word in any language, ignoring case. */
export function isPresent(text: string): boolean {
  presents ??= new Set([
    ...PRESENT_OTHERWISE,
    ...everyLine().map((texts) => texts[ORDER.indexOf("Present")]!.toLowerCase()),
  ]);
  return presents.has(text.trim().toLowerCase().replaceAll("'", "’"));
}
