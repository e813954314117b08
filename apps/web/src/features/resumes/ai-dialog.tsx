import { MESSAGES } from "@postfolio/contract/messages.ts";
import { useSession } from "../../lib/session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Textarea } from "../../ui/input.tsx";
import { notify } from "../../ui/notify.tsx";

interface AiDialogProps {
  description: string;
  onDescription: (description: string) => void;
  onClose: () => void;
}

/** Asks for the job description that skills are generated from. It is there while it is open; its text outlives it. */
export default function AiDialog({ description, onDescription, onClose }: AiDialogProps) {
  const signedIn = useSession() !== null;
  const generate = () => {
    if (!signedIn) notify.error(MESSAGES.signIn);
    else notify.info("Generating skills is not part of this version yet");
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Generate with AI"
      description="Skills that fit a job will be added to your list. This is not part of this version yet."
      footer={
        <Button variant="primary" onClick={generate}>
          Generate
        </Button>
      }
    >
      <Field label="Enter Job description">
        <Textarea
          className="min-h-40"
          value={description}
          onChange={(event) => onDescription(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
