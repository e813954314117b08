import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import {
  type CloseButtonProps,
  cssTransition,
  type IconProps,
  ToastContainer,
} from "react-toastify/unstyled";
import { TOAST_TIMES } from "./toast-times.ts";

const transition = cssTransition({ enter: "toast-enter", exit: "toast-exit" });

function Icon({ type, isLoading }: Pick<IconProps, "type" | "isLoading">) {
  if (isLoading)
    return <span aria-hidden className="airmail-stripe h-1.5 w-5 animate-airmail rounded-full" />;
  if (type === "success") return <CircleCheck />;
  if (type === "error") return <CircleAlert />;
  return <Info />;
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label="Close notice"
      className="Toastify__close-button"
      onClick={(event) => closeToast(event)}
    >
      <X />
    </button>
  );
}

/** Where toasts appear; `toasts.tsx` puts it next to the app. */
export function Toaster() {
  return (
    <ToastContainer
      position="top-right"
      autoClose={TOAST_TIMES.default}
      draggable
      draggablePercent={80}
      closeOnClick={false}
      hideProgressBar
      pauseOnHover
      transition={transition}
      icon={Icon}
      closeButton={CloseButton}
      aria-label="Notices"
    />
  );
}
