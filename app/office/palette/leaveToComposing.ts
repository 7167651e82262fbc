import type { KeyboardEvent } from "react";

export type InputKey = KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler?: () => void };

/** Leaves keys to the input method while it composes; true if it did. */
export function leaveToComposing(event: InputKey): boolean {
  if (!event.nativeEvent.isComposing && event.nativeEvent.keyCode !== 229) return false;
  event.preventBaseUIHandler?.();
  event.stopPropagation();
  return true;
}
