import { filling, type SentForm, sentForm } from "./formSnapshot.ts";

const KEY = "mw_drafts";

/** A form whose fate is not known yet, and by whom it was sent: an address, or null for a guest. */
export interface Draft extends SentForm {
  readonly sender: string | null;
}

type Drafts = Readonly<Record<string, Draft>>;

/** What was typed into sent forms whose fate is not known yet, by the address of their page; for this tab alone. */
function drafts(): Drafts {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Drafts;
  } catch {
    return {};
  }
}

function store(kept: Drafts): void {
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    return; // a browser may forbid storage; then nothing is kept
  }
}

/** What `sender` has typed into `form`, without passwords and codes; null where nothing can be typed. */
export function draftOf(form: HTMLFormElement, sender: string | null): Draft | null {
  const sent = sentForm(actionOf(form), fieldsOf(form));
  return sent && { ...sent, sender };
}

/** Keeps `draft` until it is known what became of it. */
export const keepDraft = (path: string, draft: Draft): void =>
  store({ ...drafts(), [path]: draft });

/** Whether something that `viewer` typed on this page waits to be filled in again; a guest may log in for it. */
export function hasDraft(path: string, viewer: string | null): boolean {
  const draft = typeof sessionStorage === "undefined" ? undefined : drafts()[path];
  return draft !== undefined && (viewer === null || draft.sender === viewer);
}

/** Forgets everything kept: what was sent has arrived, or its sender has gone elsewhere. */
export const forgetDrafts = (): void => store({});

/** Fills what `viewer` typed on this page into the form it was typed into. */
export function restoreDraft(path: string, viewer: string | null): void {
  const draft = drafts()[path];
  if (draft?.sender !== viewer) return;
  for (const form of document.querySelectorAll("form")) {
    if (form.method !== "post") continue;
    for (const { field, to } of filling(draft, actionOf(form), fieldsOf(form))) fill(field, to);
  }
}

/** Where a form is sent; what the address asks besides is not the form's. */
export const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (field): field is Control =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );

/** As if it had been typed, so that whoever listens hears of it. */
export function fill(field: Control, to: string | boolean): void {
  if (typeof to === "boolean") {
    const other = field instanceof HTMLInputElement && field.checked !== to;
    if (other && (to || field.type === "checkbox")) field.click(); // a press never empties a radio button
    return;
  }
  if (field.value === to) return;
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, to);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
