import { useEffect, useRef, useState } from "react";
import { search, type Suggestion } from "#shared/catalog/search/contract.ts";
import { call } from "#app/client/apiClient.ts";
import { useCaller } from "#app/client/useApiClient.ts";

/** Several quick letters are asked for as one. */
const PAUSE_MS = 150;
const MOST_LETTERS = 100;

/** One Latin letter says too little. */
const tells = (words: string) => words.length > 1 || /\p{Script=Han}/u.test(words);

interface Told {
  readonly words: string;
  readonly found: readonly Suggestion[];
}

/** What unfinished words may mean; the ones before stand until the next have come, and none where none can be had. */
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
        () => signal.aborted || setTold({ words, found: [] }), // the form works without them
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      given.abort();
    };
  }, [words]);
  return tells(words) ? told.found : [];
}
