import type { AlertTone } from "./Alert.tsx";

export interface ToastMessage {
  tone: AlertTone;
  title: string;
  text?: string;
}

export interface ToastEntry extends ToastMessage {
  readonly id: string;
  /** A repeat restarts the timer. */
  readonly repeats: number;
}

export const MAX_TOASTS = 3;

export const isUrgent = ({ tone }: ToastMessage): boolean =>
  tone === "warning" || tone === "danger";

/** Equal messages once. Beyond the limit urgent ones wait; passing ones are dropped. */
export function addToast(before: readonly ToastEntry[], message: ToastMessage): ToastEntry[] {
  const id = [message.tone, message.title, message.text].join("\n");
  const repeats = before.find((toast) => toast.id === id)?.repeats ?? 0;
  const others = before.filter((toast) => toast.id !== id);
  return [{ ...message, id, repeats: repeats + 1 }, ...others].filter(
    (toast, at) => at < MAX_TOASTS || isUrgent(toast),
  );
}
