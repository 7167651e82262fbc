import { type Control, setFieldValue } from "./setFieldValue.ts";
import { fieldChanges, type FormSnapshot, snapshotForm } from "./formSnapshot.ts";

const KEY = "mw_drafts";

/** A sent form with unknown outcome; `sender` is an email. */
export interface Draft extends FormSnapshot {
  readonly sender: string | null;
}

type Drafts = Readonly<Record<string, Draft>>;

/** By page path, for this tab only. */
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
    return; // storage may be blocked
  }
}

/** Without passwords and codes; null if the form has no input. */
export function captureDraft(form: HTMLFormElement, sender: string | null): Draft | null {
  const sent = snapshotForm(actionOf(form), fieldsOf(form));
  return sent && { ...sent, sender };
}

export const storeDraft = (path: string, draft: Draft): void =>
  store({ ...drafts(), [path]: draft });

/** A guest may sign in to restore it. */
export function hasDraft(path: string, viewer: string | null): boolean {
  const draft = typeof sessionStorage === "undefined" ? undefined : drafts()[path];
  return draft !== undefined && (viewer === null || draft.sender === viewer);
}

export const clearDrafts = (): void => store({});

export function restoreDraft(path: string, viewer: string | null): void {
  const draft = drafts()[path];
  if (draft?.sender !== viewer) return;
  for (const form of document.querySelectorAll("form")) {
    if (form.method !== "post") continue;
    for (const { field, to } of fieldChanges(draft, actionOf(form), fieldsOf(form)))
      setFieldValue(field, to);
  }
}

export const actionOf = (form: HTMLFormElement): string =>
  new URL(form.getAttribute("action") ?? "", location.href).pathname;

const fieldsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (field): field is Control =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
