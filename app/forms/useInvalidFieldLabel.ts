import { type RefObject, useSyncExternalStore } from "react";

/** Longer labels are sentences, such as a checkbox's. */
const LONGEST = 60;

/** Without `aria-hidden` marks; null for checkboxes and radios. */
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

/** Null on the server, and unless exactly one field is invalid. */
export const useInvalidFieldLabel = (
  form: RefObject<HTMLFormElement | null>,
  refused: object | undefined,
): string | null =>
  // React reads the snapshot again after commit, when the field is marked.
  useSyncExternalStore(
    never,
    () => {
      const faulty = refused && form.current?.querySelectorAll("[aria-invalid=true]");
      return faulty?.length === 1 ? nameOf(faulty[0]) : null;
    },
    () => null,
  );
