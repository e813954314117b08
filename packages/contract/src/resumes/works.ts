/** Matches headings for publications in most of the editor's languages. */
const WORKS = /publi|pubbl|papers|veröffentlichung|публикац|публікац|δημοσιε|yayın|julkaisu|論文|论文|논문/iu;

export const areWorks = (header: string): boolean => WORKS.test(header);

/** Sets the person's name in bold, whether it is written in full or with initials. */
export function withNameInBold(line: string, name: string): string {
  const names = name.trim().split(/\s+/u);
  const [first = "", last = ""] = [names[0], names.at(-1)];
  if (names.length < 2 || line.includes("**")) return line;
  const initial = first[0]!;
  const forms = [names.join(" "), `${last}, ${initial}.`, `${initial}. ${last}`, `${last} ${initial}`];
  const form = forms.find((one) => line.includes(one));
  return form === undefined ? line : line.replace(form, `**${form}**`);
}
