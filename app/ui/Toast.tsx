import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { AlertTone } from "./Alert.tsx";
import { buttonClass } from "./buttonClass.ts";
import { classes } from "./classes.ts";
import { toneIcon, toneText } from "./tone.tsx";

interface ToastMessage {
  tone: AlertTone;
  title: string;
  text?: string;
}

/** Long enough for one sentence. */
const SHOWN_MS = 4000;

/** Shows a passing message, an equal one once; warnings and errors stay until they are closed. */
export function useToast(): (message: ToastMessage) => void {
  const { add } = Base.useToastManager();
  return ({ tone, title, text }) => {
    const urgent = tone === "warning" || tone === "danger";
    const lasting = urgent ? { priority: "high" as const, timeout: 0 } : {};
    const id = [tone, title, text].join("\n"); // an equal message takes the place of the first
    add({ id, type: tone, title, description: text, data: { tone }, ...lasting });
  };
}

interface ToastRegionProps {
  labels: { region: string; close: string };
  children: ReactNode;
}

/** Stands once around the page; `useToast` works inside it. */
export const ToastRegion = ({ labels, children }: ToastRegionProps) => (
  <Base.Provider timeout={SHOWN_MS}>
    {children}
    <Base.Portal>
      <Base.Viewport
        aria-label={labels.region}
        className="pointer-events-none fixed inset-x-4 top-18 z-50 flex flex-col gap-2 sm:start-auto sm:top-auto sm:bottom-4 sm:w-full sm:max-w-toast"
      >
        <Toasts closeLabel={labels.close} />
      </Base.Viewport>
    </Base.Portal>
  </Base.Provider>
);

function Toasts({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Base.useToastManager<{ tone: AlertTone }>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto rounded-lg border border-line bg-raised shadow-popup transition-opacity data-limited:hidden data-starting-style:opacity-0 data-ending-style:opacity-0"
    >
      <Base.Content className="flex items-start gap-3 p-3 ps-4">
        {toast.data && (
          <span className={classes("mt-1.5 *:size-5", toneText[toast.data.tone])}>
            {toneIcon[toast.data.tone]}
          </span>
        )}
        <div className="min-w-0 flex-1 py-1">
          <Base.Title className="text-base font-semibold" />
          <Base.Description className="text-sm text-muted" />
        </div>
        <Base.Close
          aria-label={closeLabel}
          className={buttonClass({ variant: "quiet", size: "sm", square: true })}
        >
          <X className="size-4.5" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
