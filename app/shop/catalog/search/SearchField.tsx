import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { MountedAutocomplete } from "./mountAutocomplete.ts";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";

interface SearchFieldProps {
  search: string;
  placeholder?: string;
  className?: string;
}

/** Loads autocomplete on focus; stays a plain input if that fails. */
export function SearchField({ search, ...look }: SearchFieldProps) {
  const t = useTranslations("shell.search");
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const [live, setLive] = useState<MountedAutocomplete>();
  const load = () =>
    void import("./mountAutocomplete.ts").then(
      ({ mountAutocomplete: takeOver }) => takeOver({ input, composing, setLive }),
      () => undefined,
    );
  const field = {
    type: "search",
    name: "search",
    enterKeyHint: "search",
    maxLength: 100,
    icon: <Search />,
    "aria-label": t("label"),
    ...look,
  } as const;
  return live ? (
    <live.Field key={search} search={search} field={field} typed={live.typed} taken={live.taken} />
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
  );
}
