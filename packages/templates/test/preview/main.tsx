// The app's reset, which must not shift any line.
import "tailwindcss/preflight.css";
import type { ResumeContent } from "@postfolio/contract/resumes/resume.ts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ResumePages } from "../../src/resume/resume-pages.tsx";

const root = createRoot(document.querySelector("#root")!);

/** Called by a browser test: shows a resume at its paper size, synchronously. */
Object.assign(window, {
  show(resume: ResumeContent, zoom?: number) {
    flushSync(() =>
      root.render(
        <ResumePages resume={resume} zoom={zoom} caption={(page, all) => `Page ${page} of ${all}`} />,
      ),
    );
  },
  html: () => document.querySelector(".resume-flow > .resume")!.outerHTML,
});
