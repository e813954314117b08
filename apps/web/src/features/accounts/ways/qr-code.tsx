import { renderSVG } from "uqr";

/** Width of the white margin that QR codes require, in modules. */
const MARGIN = 4;

/** Black on white in every theme, as cameras require. */
export const QrCode = ({ text, label }: { text: string; label: string }) => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(text, { ecc: "M", border: MARGIN }))}`}
    alt={label}
    className="size-48 shrink-0 rounded-md border border-line"
  />
);
