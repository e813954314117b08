/**
 * A toast from a screen of the first visit: the code of toasts is loaded with the first one.
 */
export const toastLater = (type: "success" | "error" | "info", text: string): void =>
  void import("./toast.tsx").then(({ toast }) => toast[type](text));
