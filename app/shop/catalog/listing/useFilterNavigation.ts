import type { SubmitEvent } from "react";
import { useNavigate, useNavigation } from "react-router";

/**
 * Goes where the form leads that decides about `names`, without those that are left empty. What else the address says,
 * or the one that is on its way, stays; only the page is the first again.
 */
export function useFormAddress(names: readonly string[]) {
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
