/** Key code of a key that an input method has taken. Safari sends it after `compositionend`, with `isComposing` false. */
const TAKEN = 229;

type Key = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** Distinguishes keys of a composition from keys meant for the form. */
export class ImeGuard {
  #composing = false;
  #waiting: (() => void)[] = [];

  get composing(): boolean {
    return this.#composing;
  }

  begin(): void {
    this.#composing = true;
  }

  end(): void {
    this.#composing = false;
    for (const run of this.#waiting.splice(0)) run();
  }

  belongsToWord({ isComposing, keyCode }: Key): boolean {
    return this.#composing || isComposing || keyCode === TAKEN;
  }

  /** Changing a field ends the composition in it, so the change waits. */
  whenIdle(run: () => void): void {
    if (this.#composing) this.#waiting.push(run);
    else run();
  }
}

/** Guards every way to submit the form: Enter in its inputs, shortcuts, buttons. Returns the cleanup function. */
export function guardForm(form: HTMLFormElement, guard: ImeGuard): () => void {
  const begin = () => guard.begin();
  const end = () => guard.end();
  const key = (event: KeyboardEvent) => {
    const single = event.target instanceof HTMLInputElement;
    if (event.key === "Enter" && single && guard.belongsToWord(event)) event.preventDefault();
  };
  const submit = (event: SubmitEvent) => {
    if (event.target !== form || !guard.composing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  form.addEventListener("compositionstart", begin, true);
  form.addEventListener("compositionend", end, true);
  form.addEventListener("focusout", end, true); // some input methods send no end
  form.addEventListener("keydown", key, true);
  // React listens at the root, the drafts at the document: this is before both.
  window.addEventListener("submit", submit, true);
  return () => {
    form.removeEventListener("compositionstart", begin, true);
    form.removeEventListener("compositionend", end, true);
    form.removeEventListener("focusout", end, true);
    form.removeEventListener("keydown", key, true);
    window.removeEventListener("submit", submit, true);
  };
}
