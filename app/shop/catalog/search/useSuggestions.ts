import { useEffect, useRef, useState } from "react";
import { search, type Suggestion } from "#shared/catalog/search/contract.ts";
import { call } from "#app/client/apiClient.ts";
import { useCaller } from "#app/client/useApiClient.ts";

/** Debounce. */
const PAUSE_MS = 150;
const MOST_LETTERS = 100;

/** One Latin letter is too short, one Chinese character is not. */
const tells = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words);

interface Told {
  readonly words: string;
  readonly found: readonly Suggestion[];
}

/** Keeps earlier suggestions until new ones arrive. */
export function useSuggestions(typed: string): readonly Suggestion[] {
  const words = typed.trim().slice(0, MOST_LETTERS);
  const caller = useCaller();
  const ask = useRef(caller);
  const [told, setTold] = useState<Told>({ words: "", found: [] });
  useEffect(() => {
    ask.current = caller;
  });
  useEffect(() => {
    if (!tells(words)) return;
    const given = new AbortController();
    const { signal } = given;
    const timer = setTimeout(() => {
      call(ask.current(), search.suggest, { search: words }, { signal }).then(
        ({ data }) => setTold({ words, found: data }),
        () => signal.aborted || setTold({ words, found: [] }), // the form works without suggestions
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [words]);
  return tells(words) ? told.found : [];
}
