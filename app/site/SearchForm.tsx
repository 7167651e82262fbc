import { Search } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import { TextInput } from "../ui/TextInput.tsx";
import type { SuggestingProps } from "../search/SuggestingInput.tsx";

/** Looks for everything; a plain form, which suggests while one types as soon as the code for it has come. */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations("shell.search");
  const paths = usePaths();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get("search") ?? "";
  // Other pages have searches of their own.
  const search = pathname === paths.search() ? asked : "";
  const { input, Suggesting, typed, load } = useSuggesting();
  const field = {
    type: "search",
    name: "search",
    enterKeyHint: "search",
    maxLength: 100,
    icon: <Search />,
    className: "*:[input]:text-ellipsis",
    "aria-label": t("label"),
    placeholder: t("placeholder"),
  } as const;
  return (
    <Form role="search" aria-label={t("label")} action={paths.search()} className={className}>
      {Suggesting ? (
        <Suggesting key={search} search={search} typed={typed} field={field} />
      ) : (
        <TextInput {...field} key={search} ref={input} defaultValue={search} onFocus={load} />
      )}
    </Form>
  );
}

/** What stood in the plain field when the suggesting one took its place. */
interface Typed {
  readonly value: string;
  readonly selection: readonly [number, number];
}

/** The code of the suggestions comes when somebody goes to the field, and never while a word is being composed. */
function useSuggesting() {
  const input = useRef<HTMLInputElement>(null);
  const [live, setLive] = useState<{
    Field: ComponentType<SuggestingProps>;
    typed: Typed | null;
  }>();
  const composing = useRef(false);
  const load = () => {
    const field = input.current;
    if (!field) return;
    const begin = () => (composing.current = true);
    const end = () => (composing.current = false);
    field.addEventListener("compositionstart", begin);
    field.addEventListener("compositionend", end);
    void import("../search/SuggestingInput.tsx").then(
      ({ SuggestingInput }) => {
        const takeOver = () => {
          if (input.current !== field) return;
          const { value, selectionStart, selectionEnd } = field;
          const selection = [selectionStart ?? value.length, selectionEnd ?? value.length] as const;
          const typed = document.activeElement === field ? { value, selection } : null;
          flushSync(() => setLive({ Field: SuggestingInput, typed }));
        };
        if (composing.current) field.addEventListener("compositionend", () => setTimeout(takeOver));
        else takeOver();
      },
      () => undefined,
    ); // without it, the field stays a plain one
  };
  return { input, Suggesting: live?.Field, typed: live?.typed ?? null, load };
}
