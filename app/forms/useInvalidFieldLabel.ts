import { type RefObject, useSyncExternalStore } from "react";

/** A longer label is a sentence, such as what a box stands for, and names nothing. */
const LONGEST = 60;

/** What a control is called before the reader, without the marks that are not read out; null for a box, which is a sentence. */
function nameOf(control: Element | null | undefined): string | null {
  if (!control || control.matches("[type=checkbox], [type=radio]")) return null;
  const own = control.getAttribute("aria-label");
  const label = (control as Partial<HTMLInputElement>).labels?.[0]?.cloneNode(true) as
    | HTMLElement
    | undefined;
  for (const mark of label?.querySelectorAll("[aria-hidden]") ?? []) mark.remove();
  const name = (own ?? label?.textContent ?? "").trim();
  return name === "" || name.length > LONGEST ? null : name;
}

const never = () => () => undefined;

/** The name of the one faulty field of `form`; null on the server, and where none or several are faulty. */
export const useFaultyName = (
  form: RefObject<HTMLFormElement | null>,
  refused: object | undefined,
): string | null =>
  // React looks once more when the page stands as it was drawn: only then is the field marked.
  useSyncExternalStore(
    never,
    () => {
      const faulty = refused && form.current?.querySelectorAll("[aria-invalid=true]");
      return faulty?.length === 1 ? nameOf(faulty[0]) : null;
    },
    () => null,
  );
