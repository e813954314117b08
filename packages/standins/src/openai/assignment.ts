/** The task of a request, however its prompt is worded. */
export interface Assignment {
  /** Fields of the header `x-task`, which is form-encoded: `name`, and the options of a post. */
  task: URLSearchParams;
  /** The texts of all materials of this name. */
  materials: (name: string) => string[];
  /** The first text of this name, or an empty one. */
  material: (name: string) => string;
  /** The names of all materials. */
  names: string[];
  /** The user's message, for clients that send neither task nor material. */
  request: string;
}

/** Material in the user's message: a text between markers that name it. */
const MATERIAL = /<<<([^<>\n]{1,80}?) ([\w-]{6,})>>>\n([\s\S]*?)\n?<<<end \2>>>/gu;

/** @param request the user's last message */
export function readAssignment(task: string | string[] | undefined, request: string): Assignment {
  const found = Map.groupBy(request.matchAll(MATERIAL), ([, name = ""]) => name);
  const materials = (name: string) => (found.get(name) ?? []).map(([, , , text = ""]) => text);
  return {
    task: new URLSearchParams([task ?? ""].flat().join("&")),
    names: [...found.keys()],
    materials,
    material: (name) => materials(name)[0] ?? "",
    request,
  };
}
