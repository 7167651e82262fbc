import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { usePaths } from "../kit/language.ts";
import type { Suggesting } from "../search/takeOver.ts";
import { TextInput } from "../ui/TextInput.tsx";

/**
 * Looks for everything; a plain form. The code of its suggestions comes when somebody goes to the field; without it,
 * the field stays a plain one.
 */
export function SearchForm({ className }: { className?: string }) {
  const t = useTranslations("shell.search");
  const paths = usePaths();
  const { pathname } = useLocation();
  const asked = useSearchParams()[0].get("search") ?? "";
  // Other pages have searches of their own.
  const search = pathname === paths.search() ? asked : "";
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [live, setLive] = useState<Suggesting>();
  const load = () =>
    void import("../search/takeOver.ts").then(
      ({ takeOver }) => takeOver({ input, composing, setLive }),
      () => undefined,
    );
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
      {live ? (
        <live.Field
          key={search}
          search={search}
          field={field}
          typed={live.typed}
          taken={live.taken}
        />
      ) : (
        <TextInput
          {...field}
          key={search}
          ref={input}
          defaultValue={search}
          onFocus={load}
          onCompositionStart={() => (composing.current = true)}
          onCompositionEnd={() => (composing.current = false)}
        />
      )}
    </Form>
  );
}
