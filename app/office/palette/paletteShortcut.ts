/** Whether the keyboard is Apple's, on which commands begin with Cmd and Ctrl+K deletes a line. */
export const onMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

type Pressed = Pick<
  KeyboardEvent,
  "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "isComposing"
>;

/** Whether what was pressed opens the palette: Cmd+K on a Mac, Ctrl+K elsewhere, and nothing beside it. */
export function isShowKey(pressed: Pressed, mac: boolean): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = pressed;
  const [meant, other] = mac ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return meant && !other && !altKey && !shiftKey && !isComposing && key.toLowerCase() === "k";
}
