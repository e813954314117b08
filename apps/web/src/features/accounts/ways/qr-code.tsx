import { renderSVG } from "uqr";

/** Modules of the white margin that readers need. */
const MARGIN = 4;

/** A text for a phone's camera. Black on white in every theme, which is what cameras read. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M", border: MARGIN }))}`}
    alt={label}
    className="size-48 shrink-0 rounded-md border border-line"
  />
);
