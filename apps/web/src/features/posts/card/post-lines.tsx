export const PostLines = () => (
  <div aria-hidden className="flex flex-col gap-2 py-1.5">
    <span className="h-2.5 w-full rounded-full bg-sunken" />
    <span className="h-2.5 w-11/12 rounded-full bg-sunken" />
    <span className="h-2.5 w-2/3 rounded-full bg-sunken" />
  </div>
);
