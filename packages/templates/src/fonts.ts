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

/** Both weights of a family. The files have its name without spaces, the folder with dashes. */
const both = (family: string): FontFile[] => {
  const [folder, name] = [family.toLowerCase().replaceAll(" ", "-"), family.replaceAll(" ", "")];
  return [
    font(family, 400, `${folder}/400Regular/${name}_400Regular.ttf`),
    font(family, 600, `${folder}/600SemiBold/${name}_600SemiBold.ttf`),
  ];
};

/**
 * Every font the templates use, as complete static TrueType files: variable fonts become Type 3 fonts in a
 * PDF, and parsers then lose text. `fonts.css` and `fonts-scripts.css` list the same designs for the screen.
 */
export const FONT_FILES: readonly FontFile[] = [
  ...[
    "Inter",
    "Source Serif 4",
    "Source Sans 3",
    // Noto draws the dots of Arabic letters as separate glyphs, which splits words for PDF readers. So it is
    // only for letters that Vazirmatn lacks.
    "Vazirmatn",
    "Noto Sans Arabic",
    "Noto Sans Hebrew",
    "Noto Sans SC",
    "Noto Sans JP",
    "Noto Sans KR",
    "Noto Sans TC",
    "Noto Sans Thai",
    "Noto Sans Lao",
    "Noto Sans Khmer",
    "Noto Sans Myanmar",
    "Noto Sans Devanagari",
    "Noto Sans Bengali",
    "Noto Sans Gurmukhi",
    "Noto Sans Gujarati",
    "Noto Sans Tamil",
    "Noto Sans Telugu",
    "Noto Sans Kannada",
    "Noto Sans Malayalam",
    "Noto Sans Sinhala",
    "Noto Sans Georgian",
    "Noto Sans Armenian",
    "Noto Sans Ethiopic",
    "Noto Sans Symbols",
  ].flatMap(both),
  // Fonts with only one weight.
  font("Noto Sans Symbols 2", 400, "noto-sans-symbols-2/400Regular/NotoSansSymbols2_400Regular.ttf"),
  font("Noto Sans Math", 400, "noto-sans-math/400Regular/NotoSansMath_400Regular.ttf"),
  font("Noto Color Emoji", 400, "noto-color-emoji/400Regular/NotoColorEmoji_400Regular.ttf"),
];
