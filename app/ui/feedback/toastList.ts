import type { AlertTone } from "./Alert.tsx";

export interface ToastMessage {
  tone: AlertTone;
  title: string;
  text?: string;
}

export interface Shown extends ToastMessage {
  readonly id: string;
  /** A repeat restarts the timer. */
  readonly said: number;
}

export const MOST = 3;

export const isUrgent = ({ tone }: ToastMessage): boolean =>
  tone === "warning" || tone === "danger";

/** Equal messages once. Beyond the limit urgent ones wait; passing ones are dropped. */
export function saidNow(before: readonly Shown[], message: ToastMessage): Shown[] {
  const id = [message.tone, message.title, message.text].join("\n");
  const said = before.find((toast) => toast.id === id)?.said ?? 0;
  const others = before.filter((toast) => toast.id !== id);
  return [{ ...message, id, said: said + 1 }, ...others].filter(
    (toast, at) => at < MOST || isUrgent(toast),
  );
}
