import { type RefObject, useEffect, useState } from "react";

/** Control `apps[0][account]` holds field `apps.0.account`. */
export function holdsField(name: string, field: string): boolean {
  const path = name.replaceAll("]", "").replaceAll("[", ".").replace(/\.$/, "");
  return path !== "" && (field === path || field.startsWith(`${path}.`));
}

export function useChangedFields(
  form: RefObject<HTMLFormElement | null>,
  refused: object | null | undefined,
): (field: string) => boolean {
  const [heard, setHeard] = useState({ refused, names: [] as readonly string[] });
  useEffect(() => {
    const watched = form.current;
    if (!watched || !refused) return;
    function hear({ target }: Event) {
      if (!watched?.contains(target as Node)) return;
      const { name = "" } = target as Partial<HTMLInputElement>;
      setHeard((before) => {
        const names = before.refused === refused ? before.names : [];
        return names.includes(name) ? before : { refused, names: [...names, name] };
      });
    }
    // On window: a nearer listener re-renders a controlled field before React reads its input.
    window.addEventListener("input", hear);
    return () => window.removeEventListener("input", hear);
  }, [form, refused]);
  const names = heard.refused === refused ? heard.names : [];
  return (field) => names.some((name) => holdsField(name, field));
}
