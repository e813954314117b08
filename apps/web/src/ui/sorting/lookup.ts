/** A reference to an element that is looked up whenever it is needed. */
export const lookup = (find: () => HTMLElement | null) => ({
  get current() {
    return find();
  },
});
