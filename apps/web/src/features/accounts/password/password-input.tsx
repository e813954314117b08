import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "../../../ui/form/input.tsx";
import { t } from "../../../lib/texts.ts";

export function PasswordInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(false);
  const label = shown ? t("Hide password") : t("Show password");
  return (
    <div className="relative">
      <Input {...props} type={shown ? "text" : "password"} className="pe-10" />
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={() => setShown(!shown)}
        className="absolute top-0 end-0 flex size-9 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        {shown ? <EyeOff /> : <Eye />}
      </button>
    </div>
  );
}
