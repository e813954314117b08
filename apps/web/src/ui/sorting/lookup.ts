export const lookup = (find: () => HTMLElement | null) => ({
  get current() {
    return find();
  },
});
