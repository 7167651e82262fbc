import type { SubmitEvent } from "react";
import { useNavigate, useNavigation } from "react-router";

/**
 * Submits the parameters in `names`; keeps all others, also of a pending navigation, and returns to
 * page 1.
 */
export function useFilterNavigation(names: readonly string[]) {
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { pathname } = new URL(form.action);
    const query = new URLSearchParams((next ?? window.location).search);
    for (const name of [...names, "page"]) query.delete(name);
    const fields = new FormData(form);
    for (const name of names) {
      for (const value of fields.getAll(name)) {
        if (typeof value === "string" && value !== "") query.append(name, value);
      }
    }
    if (!query.has("priceMin") && !query.has("priceMax")) query.delete("priceCurrency");
    const said = query.toString();
    void navigate(said ? `${pathname}?${said}` : pathname, { preventScrollReset: true });
  };
}
