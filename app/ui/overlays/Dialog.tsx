import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";

interface DialogProps {
  /** Opens it; omit if `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** Wrap buttons that only close in DialogClose. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Traps the focus and returns it on closing. */
export function Dialog(props: DialogProps) {
  const { trigger, open, onOpenChange, title, description, closeLabel, actions, children } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0" />
        <Base.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-dialog -translate-y-1/2 flex-col rounded-lg border border-line bg-raised shadow-popup transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0">
          <header className="flex items-start gap-4 px-5 pt-4">
            <Base.Title className="flex-1 py-1 text-lg leading-tight">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className={classes(
                buttonClass({ variant: "quiet", size: "sm", square: true }),
                "-me-2",
              )}
            >
              <X className="size-4.5" />
            </Base.Close>
          </header>
          <div className="grid gap-4 overflow-y-auto px-5 pt-1 pb-5">
            {description !== undefined && (
              <Base.Description className="text-sm text-muted">{description}</Base.Description>
            )}
            {children}
          </div>
          {actions !== undefined && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line bg-sunken px-5 py-3">
              {actions}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const DialogClose = ({ children }: { children: ReactElement }) => (
  <Base.Close render={children} />
);
