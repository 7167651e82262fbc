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
import { isUrgent, MOST, saidNow, type Shown, type ToastMessage } from "./toastList.ts";
import { toneIcon, toneText } from "./tone.tsx";

/** Long enough for one sentence. */
const SHOWN_MS = 4000;

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a passing message, an equal one once; warnings and errors stay until they are closed. */
export const useToast = (): ((message: ToastMessage) => void) => useContext(ToastContext);

interface ToastRegionProps {
  labels: { region: string; close: string };
  children: ReactNode;
}

/** Stands once around the page; `useToast` works inside it. F6 leads to what it shows. */
export function ToastRegion({ labels, children }: ToastRegionProps) {
  const { toasts, add, remove } = useToasts();
  const region = useRef<HTMLDivElement>(null);
  const { held, leave } = useVisits(region);
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
          // Whoever asks the root what the page has, for the sake of what stands in it, has all of it styled anew with
          // each element that comes or goes.
          toasts.length > 0 && "sm:in-[:root:has([data-at-foot])]:bottom-20",
        )}
      >
        {/* Both are there before anything is said: a screen reader hears only what comes into them. */}
        <div role="alert" aria-live="assertive" aria-atomic="false" className="grid gap-2">
          {list(true)}
        </div>
        <div role="status" aria-live="polite" aria-atomic="false" className="grid gap-2">
          {list(false)}
        </div>
      </div>
    </ToastContext>
  );
}

/** What is shown, the newest first. */
function useToasts() {
  const [toasts, setToasts] = useState<readonly Shown[]>([]);
  const add = useCallback((message: ToastMessage) => {
    setToasts((before) => saidNow(before, message));
  }, []);
  const remove = (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id));
  return { toasts: toasts.slice(0, MOST), add, remove };
}

/** Whether somebody points at the messages or has the focus among them; leaving gives the focus back. */
function useVisits(region: RefObject<HTMLDivElement | null>) {
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
    setHeld(false); // a message that goes from under the pointer does not say so
    if (!region.current?.contains(document.activeElement)) return;
    const back = before.current?.isConnected ? before.current : region.current;
    back.focus({ preventScroll: true });
  };
  return { held, leave };
}

interface ToastProps {
  toast: Shown;
  /** Somebody points at a message, or the focus is in one: all wait. */
  held: boolean;
  closeLabel: string;
  close: () => void;
}

function Toast({ toast, held, closeLabel, close }: ToastProps) {
  const { tone, title, text, said } = toast;
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  });
  const passing = !isUrgent(toast) && !held;
  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => closing.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [passing, said]);
  const escape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.nativeEvent.isComposing) close();
  };
  return (
    <div className="pointer-events-auto flex items-start gap-3 rounded-lg border border-line bg-raised p-3 ps-4 shadow-popup transition-opacity starting:opacity-0">
      <span className={classes("mt-1.5 *:size-5", toneText[tone])}>{toneIcon[tone]}</span>
      {/* Said again it comes in anew, or nobody would hear it; the button stays, with the focus it may have. */}
      <div key={said} className="min-w-0 flex-1 py-1">
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
