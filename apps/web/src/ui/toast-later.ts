/**
 * A notice from a screen of the first visit, which has none to show at first: the code of notices is loaded with
 * the first one.
 */
export const notifyLater = (type: "success" | "error" | "info", text: string): void =>
  void import("./toast.tsx").then(({ notify }) => notify[type](text));
