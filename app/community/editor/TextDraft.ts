import type { Draft } from "#shared/community/drafts/contract.ts";
import { setFieldValue } from "#app/forms/setFieldValue.ts";
import { withoutPlaceholders } from "./placeholders.ts";
import { dropLocalDraft, writeLocalDraft } from "./textDrafts.ts";

/** From the first change on. */
const LOCAL_MS = 2_000;
const SERVER_MS = 10_000;

export type Text = Pick<Draft, "title" | "body">;

interface Place {
  readonly box: HTMLTextAreaElement;
  /** Hidden field that tells the call which sitting it ends. */
  readonly sitting: HTMLInputElement;
  /** Name of the form's field for a title. */
  readonly titleName: string | undefined;
  readonly member: string;
  readonly target: string;
}

/** Resolves to the time of the copy; null if there is nothing to keep. */
type Save = (text: Text & { sitting: string }, signal: AbortSignal) => Promise<string | null>;

/** A text being written: its fields, the browser's copy and the server's. */
export class TextDraft {
  readonly #place: Place;
  readonly #save: Save;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  #base: string | null = null;
  #sending: AbortController | null = null;

  constructor(place: Place, save: Save) {
    this.#place = place;
    this.#save = save;
    if (place.sitting.value === "") this.#begin();
  }

  #begin(): void {
    this.#place.sitting.value = crypto.randomUUID();
  }

  /** What is typed from now on is another sitting. Returns the one before. */
  end(): string {
    const ended = this.#place.sitting.value;
    this.stop();
    this.follow(null);
    this.#begin();
    return ended;
  }

  get #title(): HTMLInputElement | null {
    const { box, titleName } = this.#place;
    const found = titleName && box.form?.elements.namedItem(titleName);
    return found instanceof HTMLInputElement ? found : null;
  }

  read(): Text {
    const body = withoutPlaceholders(this.#place.box.value);
    return { title: this.#title?.value ?? "", body };
  }

  write({ title, body }: Text): void {
    setFieldValue(this.#place.box, body);
    if (this.#title) setFieldValue(this.#title, title);
  }

  /** The text goes on from the server's copy of that time. */
  follow(base: string | null): void {
    this.#base = base;
  }

  /** Schedules a save after a change. */
  readonly hear = (): void => {
    this.#after("local", LOCAL_MS, () => this.#keep(false));
    this.#after("server", SERVER_MS, () => void this.#send());
  };

  /** Nothing is saved after the form is sent, which ends the server's copy. */
  readonly sent = (): void => {
    this.stop();
    this.#keep(true);
  };

  /** Saves pending changes at once. */
  readonly leave = (): void => {
    if (!this.isWaiting()) return;
    this.#clearTimers();
    this.#keep(false);
    void this.#send();
  };

  isWaiting(): boolean {
    return this.#timers.size > 0;
  }

  stop(): void {
    this.#clearTimers();
    this.#sending?.abort();
  }

  #clearTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }

  #after(name: string, ms: number, run: () => void): void {
    if (this.#timers.has(name)) return;
    const timer = setTimeout(() => {
      this.#timers.delete(name);
      run();
    }, ms);
    this.#timers.set(name, timer);
  }

  #keep(sent: boolean): void {
    const { member, target } = this.#place;
    const draft = { ...this.read(), at: Date.now(), base: this.#base, sent };
    if (draft.body === "" && draft.title === "") dropLocalDraft(member, target);
    else writeLocalDraft(member, target, draft);
  }

  /** Offline or refused: the browser's copy stays, the next change tries again. */
  async #send(): Promise<void> {
    this.#sending?.abort();
    const control = new AbortController();
    this.#sending = control;
    const text = { ...this.read(), sitting: this.#place.sitting.value };
    const savedAt = await this.#save(text, control.signal).catch(() => null);
    if (savedAt === null || control.signal.aborted) return;
    this.#base = savedAt;
    this.#keep(false);
  }
}
