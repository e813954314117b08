/** Material in the user's message: text between markers that name it. */
const MATERIAL = /<<<([^<>\n]{1,80}?) ([\w-]{6,})>>>\n([\s\S]*?)\n?<<<end \2>>>/gu;

/** The task of a request, regardless of how its prompt is worded. */
export type Assignment = ReturnType<typeof readAssignment>;

/** @param request the user's last message */
export function readAssignment(task: string | string[] | undefined, request: string) {
  const given = Array.from(request.matchAll(MATERIAL), ([, name = "", , text = ""]) => ({ name, text }));
  const materials = (...names: string[]): string[] =>
    given.flatMap(({ name, text }) => (names.includes(name) ? text : []));
  return {
    /** Fields of the header `x-task`, which is form-encoded: `name`, and the options of a post. */
    task: new URLSearchParams([task ?? ""].flat().join("&")),
    /** All texts with their names. */
    given,
    /** The texts with these names. */
    materials,
    /** The first text with this name, or an empty one. */
    material: (name: string): string => materials(name)[0] ?? "",
    /** The user's message, for clients that send neither a task nor material. */
    request,
  };
}
