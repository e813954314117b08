import type { Resume } from "@postfolio/contract/resumes/resume.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/notice/toast.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { LanguageChoice } from "../../documents/language-choice.tsx";
import { createTranslation } from "../resumes.api.ts";

interface TranslateDialogProps {
  resume: Pick<Resume, "_id" | "name"> & { language: string };
  onClose: () => void;
}

export default function TranslateDialog({ resume, onClose }: TranslateDialogProps) {
  const [language, setLanguage] = useState(resume.language === "de" ? "en" : "de");
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();
  const create = async () => {
    setIsBusy(true);
    try {
      const { _id, template } = await createTranslation(resume._id, language);
      onClose();
      await navigate(`/resume?${new URLSearchParams({ template: `${template}`, id: _id })}`);
    } catch (error) {
      toast.failure(error);
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      narrow
      title="A translation that stays in step"
      description={`A copy of ${resume.name} to be translated. Dates, contacts and links follow the original; it shows you what else has changed.`}
      onClose={onClose}
      footer={
        <Button variant="primary" aria-busy={isBusy} disabled={isBusy} onClick={() => void create()}>
          Create translation
        </Button>
      }
    >
      <LanguageChoice labeled value={language} onChange={setLanguage} />
    </Dialog>
  );
}
