import { useEffect, useRef, useState } from "react";
import {
  officeSearch,
  type OfficeSearchGroup,
  type OfficeSearchKind,
} from "#shared/admin/search/contract.ts";
import { isSearchable, normalizeTyped } from "#shared/admin/search/rules.ts";
import { CallError } from "#app/client/callError.ts";
import { callApi, type ApiClient } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";

const PAUSE_MS = 200;

export interface OfficeSearchResults {
  readonly words: string;
  readonly groups: readonly OfficeSearchGroup[];
  readonly failed: boolean;
}

interface SearchOptions {
  /** All that have a page. */
  readonly kind?: OfficeSearchKind;
  readonly limit?: number;
}

/** Records the viewer may see; `found` is null while the search for the typed text runs. */
export function useOfficeSearch(
  typed: string,
  { kind, limit }: SearchOptions = {},
): { found: OfficeSearchResults | null; again: () => void } {
  const words = normalizeTyped(typed);
  const caller = useApiClient();
  const ask = useRef(caller);
  const [found, setFound] = useState(nothing(""));
  const [tries, setTries] = useState(0);
  const asked = isSearchable(words);
  useEffect(() => {
    ask.current = caller;
  });
  useEffect(() => {
    if (!asked) return;
    const given = new AbortController();
    const timer = setTimeout(() => {
      runSearch(ask.current(), words, { kind, limit }, given.signal).then(
        setFound,
        () => undefined, // aborted
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [asked, words, kind, limit, tries]);
  const again = () => {
    setFound(nothing(""));
    setTries(tries + 1);
  };
  if (!asked) return { found: nothing(words), again };
  return { found: found.words === words ? found : null, again };
}

const nothing = (words: string, failed = false): OfficeSearchResults => ({
  words,
  groups: [],
  failed,
});

async function runSearch(
  caller: ApiClient,
  words: string,
  { kind, limit }: { kind: OfficeSearchKind | undefined; limit: number | undefined },
  signal: AbortSignal,
): Promise<OfficeSearchResults> {
  const input = { search: words, ...(kind && { kind: [kind] }), ...(limit && { limit }) };
  try {
    const { data } = await callApi(caller, officeSearch.find, input, { signal });
    return { words, groups: data, failed: false };
  } catch (error) {
    if (error instanceof CallError && !signal.aborted) return nothing(words, true);
    throw error;
  }
}
