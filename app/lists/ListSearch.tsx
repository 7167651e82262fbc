import { ListFilter, Search } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { Form, Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Popover } from "#app/ui/overlays/Popover.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useList } from "./listContext.ts";
import { PreservedParams } from "./PreservedParams.tsx";
import { FilterFields } from "./FilterFields.tsx";
import { isFiltered, withoutFilters } from "./listQuery.ts";

interface ListSearchProps {
  /** Absent: no search field. */
  label: string | undefined;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
}

/** Search and filters in one form; works without scripts. */
export function ListSearch({ label, shortcuts }: ListSearchProps) {
  const t = useTranslations("list");
  const { path, query, spec, href } = useList();
  const { key } = useLocation();
  const narrowing = Object.values(query.filters).flat().length;
  if (label === undefined && spec.filters.length === 0) return null;
  return (
    <Form
      role="search"
      aria-label={label ?? t("filters")}
      action={path}
      preventScrollReset
      className="min-w-0 flex-1 items-center gap-2 max-md:contents md:flex"
    >
      <PreservedParams changes={{ search: "", filters: {}, page: 1 }} />
      {label !== undefined && <SearchWords label={label} shortcuts={shortcuts} />}
      {spec.filters.length > 0 && (
        <Popover
          key={key}
          name="list"
          icon={<ListFilter className="max-sm:hidden" />}
          label={narrowing > 0 ? t("filtersCount", { count: narrowing }) : t("filters")}
        >
          <div className="grid gap-4 p-4 md:w-104 md:grid-cols-2">
            <FilterFields />
          </div>
          <div className="sticky bottom-0 flex gap-2 border-t border-line bg-sunken px-4 py-2.5">
            {isFiltered(query) && (
              <Link
                to={href(withoutFilters(query))}
                preventScrollReset
                className={buttonClass({ size: "sm", variant: "quiet" })}
              >
                {t("clear")}
              </Link>
            )}
            <Button type="submit" size="sm" variant="primary" className="ms-auto">
              {t("apply")}
            </Button>
          </div>
        </Popover>
      )}
    </Form>
  );
}

/** Keeps its focus while the list loads. */
function SearchWords({ label, shortcuts }: { label: string; shortcuts: boolean }) {
  const { search } = useList().query;
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
      className="min-w-0 flex-1 max-md:basis-full md:max-w-96 *:[input]:min-h-8 *:[input]:py-1 *:[input]:text-sm *:[input]:text-ellipsis"
    />
  );
}

const TYPED_INTO = "input, select, textarea, [contenteditable]";

/** Ignored while typing, and if shortcuts are off. */
function useSlashKey(input: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [input, on]);
}
