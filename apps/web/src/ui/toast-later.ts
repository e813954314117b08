/** Shows a toast from a first-visit screen: the toast code loads with the first one. */
export const toastLater = (type: "success" | "error" | "info", text: string): void =>
  void import("./toast.tsx").then(({ toast }) => toast[type](text));
