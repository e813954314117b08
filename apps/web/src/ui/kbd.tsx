export const Kbd = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-surface px-1 font-sans">{children}</kbd>
);
