import type { ComponentType, RefObject } from "react";
import { flushSync } from "react-dom";
import { AutocompleteInput, type AutocompleteProps } from "./Autocomplete.tsx";

export interface MountedAutocomplete extends Pick<AutocompleteProps, "typed" | "taken"> {
  readonly Field: ComponentType<AutocompleteProps>;
}

interface Plain {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly composing: RefObject<boolean>;
  readonly setLive: (live: MountedAutocomplete) => void;
}

/** Replaces the plain field, keeping its input; waits for the IME. */
export function mountAutocomplete({ input, composing, setLive }: Plain): void {
  const field = input.current;
  if (!field) return;
  const now = () => {
    if (input.current !== field || composing.current) return;
    const { value, selectionStart, selectionEnd } = field;
    const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
    const typed = document.activeElement === field ? { value, selection } : null;
    const taken = () => setLive({ Field: AutocompleteInput, typed: null, taken });
    // Synchronously, so that no keystroke is lost between the fields.
    flushSync(() => setLive({ Field: AutocompleteInput, typed, taken }));
  };
  field.addEventListener("compositionend", () => setTimeout(now));
  now();
}
