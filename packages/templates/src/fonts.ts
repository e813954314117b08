/** A font file of the templates, which the PDF service installs for its browsers. */
export interface FontFile {
  /** The family name, in `resume.css` and in the file itself. */
  family: string;
  weight: 400 | 600;
  /** The specifier by which `import.meta.resolve` finds the file. */
  file: string;
}

const font = (family: string, weight: 400 | 600, file: string): FontFile => ({
  family,
  weight,
  file: `@expo-google-fonts/${file}`,
});

/** Scripts with their own Noto font; `fonts-scripts.css` lists the same fonts for the screen. */
const SCRIPTS = [
  "Thai",
  "Lao",
  "Khmer",
  "Myanmar",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Sinhala",
  "Georgian",
  "Armenian",
  "Ethiopic",
];

const noto = (script: string): FontFile[] => {
  const [folder, name] = [`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`];
  return [
    font(`Noto Sans ${script}`, 400, `${folder}/400Regular/${name}_400Regular.ttf`),
    font(`Noto Sans ${script}`, 600, `${folder}/600SemiBold/${name}_600SemiBold.ttf`),
  ];
};

/**
 * Every font the templates use, as complete static TrueType files: variable fonts become Type 3 fonts in a
 * PDF, and parsers then lose text. `fonts.css` lists the same designs for the screen.
 */
export const FONT_FILES: readonly FontFile[] = [
  font("Inter", 400, "inter/400Regular/Inter_400Regular.ttf"),
  font("Inter", 600, "inter/600SemiBold/Inter_600SemiBold.ttf"),
  font("Source Serif 4", 400, "source-serif-4/400Regular/SourceSerif4_400Regular.ttf"),
  font("Source Serif 4", 600, "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf"),
  font("Source Sans 3", 400, "source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  font("Source Sans 3", 600, "source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
  // Noto draws the dots of Arabic letters as separate glyphs, which splits words for PDF readers. So it is
  // only for letters that Vazirmatn lacks.
  font("Vazirmatn", 400, "vazirmatn/400Regular/Vazirmatn_400Regular.ttf"),
  font("Vazirmatn", 600, "vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf"),
  font("Noto Sans Arabic", 400, "noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  font("Noto Sans Arabic", 600, "noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf"),
  font("Noto Sans Hebrew", 400, "noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf"),
  font("Noto Sans Hebrew", 600, "noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf"),
  font("Noto Sans SC", 400, "noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
  font("Noto Sans SC", 600, "noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf"),
  font("Noto Sans JP", 400, "noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf"),
  font("Noto Sans JP", 600, "noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf"),
  font("Noto Sans KR", 400, "noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf"),
  font("Noto Sans KR", 600, "noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf"),
  font("Noto Sans TC", 400, "noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf"),
  font("Noto Sans TC", 600, "noto-sans-tc/600SemiBold/NotoSansTC_600SemiBold.ttf"),
  ...SCRIPTS.flatMap((script) => noto(script)),
  ...noto("Symbols"),
  // Fonts with only one weight.
  font("Noto Sans Symbols 2", 400, "noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf"),
  font("Noto Sans Math", 400, "noto-sans-math/400Regular/NotoSansMath_400Regular.ttf"),
  font("Noto Color Emoji", 400, "noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf"),
];
