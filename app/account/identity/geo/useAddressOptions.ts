import { useRef, useState } from "react";
import { geo, type Place } from "#shared/identity/geo/contract.ts";
import { isPartListed } from "#shared/identity/geo/rules.ts";
import { useApiCall } from "#app/client/useApiCall.ts";
import type { AddressOptions } from "./addressOptions.server.ts";

const PARTS = ["country", "province", "city", "town"] as const;
export type AddressPart = (typeof PARTS)[number];

export type ChosenPlaces = Readonly<Record<AddressPart | "postalCode", string>>;

interface ListRequest {
  readonly part: Exclude<AddressPart, "country">;
  readonly under: string;
  readonly country: string;
}

/** Choosing a part clears the parts below it. */
export function useAddressOptions(first: { chosen: ChosenPlaces; lists: AddressOptions }) {
  const [chosen, setChosen] = useState(first.chosen);
  const [lists, setLists] = useState(first.lists);
  const { load, loading, failed } = useLoadedList((part, places) =>
    setLists((known) => ({ ...known, [part]: places })),
  );
  function choose(part: AddressPart, value: string) {
    const at = PARTS.indexOf(part);
    const below = PARTS.slice(at + 1);
    const next = PARTS[at + 1];
    const emptied = Object.fromEntries(below.map((each) => [each, ""]));
    const noLists = Object.fromEntries(below.map((each) => [each, []]));
    const code = lists[part].find(({ id }) => id === value)?.postalCode;
    const postalCode = code ?? (part === "country" ? "" : chosen.postalCode);
    setChosen({ ...chosen, ...emptied, [part]: value, postalCode });
    setLists({ ...lists, ...noLists });
    const country = part === "country" ? value : chosen.country;
    load(next && next !== "country" ? { part: next, under: value, country } : null);
  }
  const type = (field: keyof ChosenPlaces, value: string) =>
    setChosen({ ...chosen, [field]: value });
  return { chosen, lists, choose, type, loading, failed };
}

function useLoadedList(keep: (part: AddressPart, places: readonly Place[]) => void) {
  const call = useApiCall();
  const controller = useRef<AbortController>(null);
  const [loading, setLoading] = useState<AddressPart | null>(null);
  const [failed, setFailed] = useState<ListRequest | null>(null);
  async function ask(wanted: ListRequest, { signal }: AbortController) {
    const { part: type, under: id } = wanted;
    try {
      const { data } = await call(geo.places, { type, id }, { signal, quiet: true });
      if (!signal.aborted) keep(type, data);
    } catch {
      if (!signal.aborted) setFailed(wanted);
    }
    if (!signal.aborted) setLoading(null);
  }
  function load(wanted: ListRequest | null) {
    controller.current?.abort();
    const needed = wanted?.under && isPartListed(wanted.country, wanted.part) ? wanted : null;
    setFailed(null);
    setLoading(needed && needed.part);
    if (!needed) return;
    controller.current = new AbortController();
    void ask(needed, controller.current);
  }
  return { load, loading, failed: failed && { part: failed.part, again: () => load(failed) } };
}
