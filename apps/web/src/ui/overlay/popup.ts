export const POPUP =
  "origin-(--transform-origin) border border-line bg-surface shadow-float transition-[opacity,scale] duration-150 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0";
