import { ListFilter, Search } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button.tsx";
import { Popover } from "../../ui/Popover.tsx";
import { TextInput } from "../../ui/TextInput.tsx";
import { useManager } from "../context.ts";
import { useList } from "./address.ts";
import { Carried } from "./Carried.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { useSlashKey } from "./useSlashKey.ts";

/** Words and filters in one form, which works without JavaScript. */
export function ListSearch({ label }: { label: string | undefined }) {
  const t = useTranslations("manager.list");
  const { path, query, spec } = useList();
  const { key } = useLocation();
  const narrowing = Object.values(query.filters).flat().length;
  return (
    <Form
      role="search"
      aria-label={label ?? t("filters")}
      action={path}
      preventScrollReset
      className="flex min-w-0 flex-1 items-center gap-2 max-md:basis-full"
    >
      <Carried changes={{ search: "", filters: {}, page: 1 }} />
      {label !== undefined && <SearchWords label={label} />}
      {spec.filters.length > 0 && (
        <Popover
          key={key}
          name="list"
          icon={<ListFilter />}
          label={narrowing > 0 ? t("filtersCount", { count: narrowing }) : t("filters")}
        >
          <div className="grid gap-4 p-4 md:w-104 md:grid-cols-2">
            <FilterFields />
          </div>
          <div className="sticky bottom-0 flex justify-end gap-2 border-t border-line bg-sunken px-4 py-2.5">
            <Button type="submit" size="sm" variant="primary">
              {t("apply")}
            </Button>
          </div>
        </Popover>
      )}
    </Form>
  );
}

/** Keeps its focus when the list comes in; `/` leads here from anywhere on the page. */
function SearchWords({ label }: { label: string }) {
  const { search } = useList().query;
  const { shortcuts } = useManager().display;
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, shortcuts);
  useEffect(() => {
    if (input.current) input.current.value = search;
  }, [search]);
  return (
    <TextInput
      ref={input}
      type="search"
      name="search"
      enterKeyHint="search"
      maxLength={100}
      defaultValue={search}
      icon={<Search />}
      aria-label={label}
      aria-keyshortcuts={shortcuts ? "/" : undefined}
      placeholder={label}
      className="min-w-0 flex-1 md:max-w-80 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm *:[input]:text-ellipsis"
    />
  );
}
