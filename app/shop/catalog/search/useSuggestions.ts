import { useEffect, useRef, useState } from "react";
import { search, type Suggestion } from "#shared/catalog/search/contract.ts";
import { callApi } from "#app/client/apiClient.ts";
import { useApiClient } from "#app/client/useApiClient.ts";

/** Debounce. */
const PAUSE_MS = 150;
const MAX_LETTERS = 100;

/** One Latin letter is too short, one Chinese character is not. */
const isSearchable = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words);

interface LoadedSuggestions {
  readonly words: string;
  readonly found: readonly Suggestion[];
}

/** Keeps earlier suggestions until new ones arrive. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const words = typed.trim().slice(0, MAX_LETTERS);
  const caller = useApiClient();
  const ask = useRef(caller);
  const [told, setTold] = useState<LoadedSuggestions>({ words: "", found: [] });
  useEffect(() => {
    ask.current = caller;
  });
  useEffect(() => {
    if (!isSearchable(words)) return;
    const given = new AbortController();
    const { signal } = given;
    const timer = setTimeout(() => {
      callApi(ask.current(), search.suggest, { search: words }, { signal }).then(
        ({ data }) => setTold({ words, found: data }),
        () => signal.aborted || setTold({ words, found: [] }), // the form works without suggestions
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [words]);
  return isSearchable(words) ? told.found : [];
}
