import { useRef } from "react";
import { useHydrated } from "#app/client/useHydrated.ts";
import type { Control } from "#app/forms/setFieldValue.ts";

/** A plain control is shown until scripts run; what was typed there goes to `take`, its focus to `input`. */
export function useTakeOver(take: (typed: string) => void) {
  const live = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const plain = (host: HTMLElement | null) => () => {
    const control = host?.querySelector<Control>("[name]");
    if (control) take(control.value);
    if (host?.contains(document.activeElement)) queueMicrotask(() => input.current?.focus());
  };
  return { live, input, plain };
}
