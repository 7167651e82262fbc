/** What stands in boxes of several lines that were typed into, also before the scripts had taken the page over. */
const typed = new WeakMap<HTMLTextAreaElement, string>();

const remember = (box: HTMLTextAreaElement) => void typed.set(box, box.value);

// Run before any box is taken over: whatever asks for this module waits for it.
if (!import.meta.env.SSR) {
  for (const box of document.querySelectorAll("textarea"))
    if (box.value !== box.defaultValue) remember(box);
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) remember(target);
  };
  document.addEventListener("input", hear, true);
}

/**
 * Once React has taken `box` over, which puts it back to its first text: what was typed into it before stands there again,
 * and its form has been told.
 */
export function typeAgain(box: HTMLTextAreaElement): void {
  const text = typed.get(box);
  if (text === undefined) return;
  box.value = text;
  box.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
