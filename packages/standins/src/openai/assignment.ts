/** Material in the user's message: text between markers that contain its name. */
const MATERIAL = /<<<([^<>\n]{1,80}?) ([\w-]{6,})>>>\n([\s\S]*?)\n?<<<end \2>>>/gu;

/** The task of a request, which does not depend on the wording of the prompt. */
export type Assignment = ReturnType<typeof readAssignment>;

/** @param request the user's last message */
export function readAssignment(task: string | string[] | undefined, request: string) {
  const given = Array.from(request.matchAll(MATERIAL), ([, name = "", , text = ""]) => ({ name, text }));
  const materials = (...names: string[]): string[] =>
    given.flatMap(({ name, text }) => (names.includes(name) ? text : []));
  return {
    /** Fields of the form-encoded header `x-task`: `name`, and the options of a post. */
    task: new URLSearchParams([task ?? ""].flat().join("&")),
    /** All material, with its names. */
    given,
    /** All material with any of these names. */
    materials,
    /** Returns the first material with this name, or an empty string. */
    material: (name: string): string => materials(name)[0] ?? "",
    /** The whole message, for clients that send neither a task nor material. */
    request,
  };
}
