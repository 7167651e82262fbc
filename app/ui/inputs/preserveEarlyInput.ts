/** Edited textareas, also from before hydration. */
const typed = new WeakMap<HTMLTextAreaElement, string>();

const remember = (box: HTMLTextAreaElement) => void typed.set(box, box.value);

// Runs before any textarea hydrates: its component imports this module.
if (!import.meta.env.SSR) {
  for (const box of document.querySelectorAll("textarea"))
    if (box.value !== box.defaultValue) remember(box);
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) remember(target);
  };
  document.addEventListener("input", hear, true);
}

/** Restores text typed before hydration, which React resets, and notifies the form. */
export function restoreEarlyInput(box: HTMLTextAreaElement): void {
  const text = typed.get(box);
  if (text === undefined) return;
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
