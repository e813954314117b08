/**
 * Whether a screen fills the window with a form and its pages, and has no room for a wide sidebar, the banner, or a
 * footer.
 */
export const isEditor = (pathname: string): boolean => /^\/(?:resume|tailor|letters\/[^/]+)$/u.test(pathname);
