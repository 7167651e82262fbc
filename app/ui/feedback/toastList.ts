import type { AlertTone } from "./Alert.tsx";

export interface ToastMessage {
  tone: AlertTone;
  title: string;
  text?: string;
}

export interface Shown extends ToastMessage {
  readonly id: string;
  /** How often it has been said; saying it again begins its time anew. */
  readonly said: number;
}

/** As many as are shown. */
export const MOST = 3;

/** Whether it stays until it is closed. */
export const isUrgent = ({ tone }: ToastMessage): boolean =>
  tone === "warning" || tone === "danger";

/**
 * The messages once one more has been said, the newest first and an equal one once. Beyond `MOST` they wait for
 * room, but a passing one is forgotten: its moment is over.
 */
export function saidNow(before: readonly Shown[], message: ToastMessage): Shown[] {
  const id = [message.tone, message.title, message.text].join("\n");
  const said = before.find((toast) => toast.id === id)?.said ?? 0;
  const others = before.filter((toast) => toast.id !== id);
  return [{ ...message, id, said: said + 1 }, ...others].filter(
    (toast, at) => at < MOST || isUrgent(toast),
  );
}
