import { type RefObject, useEffect } from "react";
import { useLocation } from "react-router";
import { useVisitor } from "#app/client/useVisitor.ts";
import { setFieldValue } from "#app/forms/setFieldValue.ts";

const KEY = "mw_checkout";

/** Payment method and invoice; consents must be given anew in each order. */
const isChoice = (name: string) => name === "paymentMethod" || name.startsWith("invoice[");

interface SavedChoices {
  readonly of: string;
  readonly viewer: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Stores the choices for this tab until the order is placed, without refused values, so that
 * reloading or adding an address keeps them.
 */
export function useSavedChoices(
  form: RefObject<HTMLFormElement | null>,
  refused: object | undefined,
): void {
  const viewer = useVisitor().user?.email ?? null;
  const of = useLocation().pathname.split("/").at(-1) ?? "";
  useEffect(() => {
    const watched = form.current;
    if (!watched) return;
    const kept = loadChoices();
    if (kept?.viewer === viewer && kept.of === of) restore(watched, kept.fields);
    const keep = () => store({ of, viewer, fields: chosenIn(watched) });
    watched.addEventListener("input", keep);
    return () => watched.removeEventListener("input", keep);
  }, [form, viewer, of]);
  useEffect(() => {
    if (refused && form.current) store({ of, viewer, fields: chosenIn(form.current) });
  }, [form, refused, viewer, of]);
}

export const clearSavedChoices = (): void => store(null);

function loadChoices(): SavedChoices | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as SavedChoices | null;
  } catch {
    return null;
  }
}

function store(kept: SavedChoices | null): void {
  try {
    if (kept) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    return; // storage may be blocked
  }
}

/** Skips invalid fields. */
function chosenIn(form: HTMLFormElement) {
  const wrong = [...form.querySelectorAll<HTMLInputElement>("input[aria-invalid=true]")];
  const names = new Set(wrong.map(({ name }) => name));
  return Object.fromEntries(
    [...new FormData(form)].filter(
      (pair): pair is [string, string] =>
        typeof pair[1] === "string" && isChoice(pair[0]) && !names.has(pair[0]),
    ),
  );
}

function restore(form: HTMLFormElement, fields: SavedChoices["fields"]): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
    const value = fields[field.name];
    if (field.type === "hidden" || field.disabled || value === undefined) continue;
    setFieldValue(field, field.type === "radio" ? field.value === value : value);
  }
}
