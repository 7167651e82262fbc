/** Commands use Cmd there, and Ctrl+K deletes a line. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/** Cmd+K on a Mac, Ctrl+K elsewhere, without other modifiers. */
export function isShowKey(pressed: Pressed, mac: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = pressed;
  const [meant, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return meant && !other && !altKey && !shiftKey && !isComposing && key.toLowerCase() === "k";
}
