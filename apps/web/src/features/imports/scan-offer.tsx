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
          {plural(
            pages,
            {
              one: "{{file}} has no text, only pictures of its page.",
              other: "{{file}} has no text, only pictures of its {{count}} pages.",
            },
            { file: file.name },
          )}{" "}
          {plural(USUAL_OF_SCANNED_PAGE * pages, {
            one: "We can read the text from the pictures in about 1 second. You then check every field next to the pictures.",
            other:
              "We can read the text from the pictures in about {{count}} seconds. You then check every field next to the pictures.",
          })}
        </p>
      </Callout>
    </output>
  );
}
