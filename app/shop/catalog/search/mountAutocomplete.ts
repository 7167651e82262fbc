import type { ComponentType, RefObject } from "react";
import { flushSync } from "react-dom";
import { SuggestingInput, type SuggestingProps } from "./Autocomplete.tsx";

export interface Suggesting extends Pick<SuggestingProps, "typed" | "taken"> {
  readonly Field: ComponentType<SuggestingProps>;
}

interface Plain {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly composing: RefObject<boolean>;
  readonly setLive: (live: Suggesting) => void;
}

/** Replaces the plain field, keeping its input; waits for the IME. */
export function takeOver({ input, composing, setLive }: Plain): void {
  const field = input.current;
  if (!field) return;
  const now = () => {
    if (input.current !== field || composing.current) return;
    const { value, selectionStart, selectionEnd } = field;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const typed = document.activeElement === field ? { value, selection } : null;
    const taken = () => setLive({ Field: SuggestingInput, typed: null, taken });
    // Synchronously, so that no keystroke is lost between the fields.
    flushSync(() => setLive({ Field: SuggestingInput, typed, taken }));
  };
  field.addEventListener("compositionend", () => setTimeout(now));
  now();
}
