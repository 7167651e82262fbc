import { X } from "lucide-react";
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { classes } from "#app/ui/classes.ts";
import { isUrgent, MAX_TOASTS, addToast, type ToastEntry, type ToastMessage } from "./toastList.ts";
import { toneIcon, toneText } from "./tone.tsx";

const SHOWN_MS = 4000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Equal messages are shown once; warnings and errors stay until closed. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

interface ToastRegionProps {
  labels: { region: string; close: string };
  /** Of its own life, with the urgent messages. */
  alert?: ReactNode;
  children: ReactNode;
}

/** Rendered once around the page, for `useToast`. F6 focuses it. */
export function ToastRegion({ labels, alert, children }: ToastRegionProps) {
  const { toasts, add, remove } = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const { held, leave } = usePausing(region);
  const list = (urgent: boolean) =>
    toasts
      .filter((toast) => isUrgent(toast) === urgent)
      .map((toast) => (
        <Toast
          key={toast.id}
          toast={toast}
          held={held}
          closeLabel={labels.close}
          close={() => {
            leave();
            remove(toast.id);
          }}
        />
      ));
  return (
    <ToastContext value={add}>
      {children}
      <div
        ref={region}
        role="region"
        tabIndex={-1}
        data-passing
        aria-label={labels.region}
        className={classes(
          "pointer-events-none fixed inset-x-4 top-18 z-50 grid gap-2 outline-none sm:start-auto sm:top-auto sm:bottom-4 sm:w-full sm:max-w-toast print:hidden",
          // `:root:has()` restyles its subtree on every DOM change, so it applies only while toasts
          // are shown.
          toasts.length > 0 && "sm:in-[:root:has([data-at-foot])]:bottom-20",
        )}
      >
        {/* Both exist before any message: screen readers announce only what is added. */}
        <div role="alert" aria-live="assertive" aria-atomic="false" className="grid gap-2">
          {list(true)}
          {alert}
        </div>
        <div role="status" aria-live="polite" aria-atomic="false" className="grid gap-2">
          {list(false)}
        </div>
      </div>
    </ToastContext>
  );
}

function useToasts() {
  const [toasts, setToasts] = useState<readonly ToastEntry[]>([]);
  const add = useCallback((message: ToastMessage) => {
    setToasts((before) => addToast(before, message));
  }, []);
  const remove = (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id));
  return { toasts: toasts.slice(0, MAX_TOASTS), add, remove };
}

/** Pauses while pointer or focus is on a message; leaving returns the focus. */
function usePausing(region: RefObject<HTMLDivElement | null>) {
  const [held, setHeld] = useState(false);
  const before = useRef<HTMLElement>(null);
  useEffect(() => {
    const place = region.current;
    const ended = new AbortController();
    const on = { signal: ended.signal };
    const come = ({ relatedTarget: from }: Event & { relatedTarget?: EventTarget | null }) => {
      if (from instanceof HTMLElement && !place?.contains(from)) before.current = from;
      setHeld(true);
    };
    place?.addEventListener("focusin", come, on);
    place?.addEventListener("focusout", () => setHeld(false), on);
    place?.addEventListener("pointerenter", () => setHeld(true), on);
    place?.addEventListener("pointerleave", () => setHeld(false), on);
    const pressed = (event: globalThis.KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const first = key === "F6" ? place?.querySelector("button") : null;
      if (!first || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      first.focus();
    };
    document.addEventListener("keydown", pressed, on);
    return () => ended.abort();
  }, [region]);
  const leave = () => {
    setHeld(false); // an element removed under the pointer fires no leave event
    if (!region.current?.contains(document.activeElement)) return;
    const back = before.current?.isConnected ? before.current : region.current;
    back.focus({ preventScroll: true });
  };
  return { held, leave };
}

interface ToastProps {
  toast: ToastEntry;
  held: boolean;
  closeLabel: string;
  close: () => void;
}

function Toast({ toast, held, closeLabel, close }: ToastProps) {
  const { tone, title, text, repeats } = toast;
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  const passing = !isUrgent(toast) && !held;
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => closing.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passing, repeats]);
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
  };
  return (
    <div className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-raised p-3 ps-4 shadow-popup transition-opacity starting:opacity-0">
      <span className={classes("mt-1.5 *:size-5", toneText[tone])}>{toneIcon[tone]}</span>
      {/* A repeated message is rendered anew to be announced; the button stays and keeps its focus. */}
      <div key={repeats} className="min-w-0 flex-1 py-1">
        <p className="font-semibold">{title}</p>
        {text !== undefined && <p className="text-sm text-muted">{text}</p>}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={close}
        onKeyDown={escape}
        className={buttonClass({ variant: "quiet", size: "sm", square: true })}
      >
        <X className="size-4.5" />
      </button>
    </div>
  );
}
