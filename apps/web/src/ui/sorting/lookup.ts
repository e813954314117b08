/** Looked up when needed. */
export const lookup = (find: () => HTMLElement | null) => ({
  get current() {
    return find();
  },
});
