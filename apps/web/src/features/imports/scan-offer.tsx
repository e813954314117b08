import { ScanText } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/notice/callout.tsx";
import { USUAL_OF_SCANNED_PAGE } from "./reading-file.tsx";
import { plural, t } from "../../lib/texts.ts";

interface ScanOfferProps {
  file: File;
  pages: number;
  onRead: () => void;
}

/** Offers to recognize the text in a file that contains only images. */
export function ScanOffer({ file, pages, onRead }: ScanOfferProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <output className="mb-6 block">
      <Callout
        title={t("This file is a scan")}
        action={
          <Button ref={button} variant="primary" icon={<ScanText />} onClick={onRead}>
            {t("Read the scan")}
          </Button>
        }
      >
        <p className="wrap-anywhere">
          {file.name} has no text, only pictures of{" "}
          {plural(pages, { one: "its page", other: "its {{count}} pages" })}. We can read the text from the
          pictures in about {USUAL_OF_SCANNED_PAGE * pages} seconds. You then check every field next to the
          pictures.
        </p>
      </Callout>
    </output>
  );
}
