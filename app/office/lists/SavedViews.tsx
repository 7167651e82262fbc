import { Bookmark, X } from "lucide-react";
import { Link, useFetcher, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { TableView, ViewTable } from "#shared/admin/savedViews/contract.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useList } from "#app/lists/listContext.ts";
import { listSearch, defaultColumns, viewQuery } from "#app/lists/listQuery.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Popover } from "#app/ui/overlays/Popover.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

interface SavedViewsProps {
  table: ViewTable;
  views: readonly TableView[];
}

export function SavedViews({ table, views }: SavedViewsProps) {
  const t = useTranslations("manager.list");
  const { key } = useLocation();
  return (
    <Popover
      key={key}
      name="list"
      align="end"
      icon={<Bookmark className="max-sm:hidden" />}
      label={t("views")}
    >
      {views.length === 0 ? (
        <p className="px-4 md:max-w-80 pt-4 text-sm text-muted">{t("viewsAbout")}</p>
      ) : (
        <ul className="border-b border-line py-1">
          {views.map((view) => (
            <SavedView key={view.id} view={view} />
          ))}
        </ul>
      )}
      <SaveView table={table} />
    </Popover>
  );
}

function SavedView({ view }: { view: TableView }) {
  const t = useTranslations("manager.list");
  const { spec, path, query } = useList();
  const { Form } = useFetcher();
  const asked = listSearch(spec, viewQuery(spec, view));
  const here = path + listSearch(spec, query);
  return (
    <li className="flex items-center gap-1 pe-2 hover:bg-sunken">
      <Link
        to={path + asked}
        preventScrollReset
        aria-current={path + asked === here || undefined}
        className="min-w-0 flex-1 truncate px-4 py-2 text-sm leading-tight aria-[current]:font-semibold"
      >
        {view.name}
      </Link>
      <Form method="post" action={useOfficePaths().view()}>
        <input type="hidden" name="to" value={here} />
        <input type="hidden" name="remove" value={view.id} />
        <Button
          type="submit"
          size="sm"
          square
          variant="quiet"
          aria-label={t("viewRemove", { name: view.name })}
          icon={<X className="size-3.5" />}
        />
      </Form>
    </li>
  );
}

/** Replaces a view of the same name. */
function SaveView({ table }: { table: ViewTable }) {
  const t = useTranslations("manager.list");
  const { spec, path, query } = useList();
  const { Form, data, state } = useFetcher<SubmissionError>();
  const { form, fieldError, message } = useFormErrors(data);
  const asked = listSearch(spec, { ...query, page: 1, columns: defaultColumns(spec) });
  return (
    <Form ref={form} method="post" action={useOfficePaths().view()} className="grid gap-3 p-4">
      <input type="hidden" name="to" value={path + listSearch(spec, query)} />
      <input type="hidden" name="table" value={table} />
      <input type="hidden" name="query" value={asked.slice(1)} />
      {query.columns.map((column) => (
        <input key={column} type="hidden" name="columns[]" value={column} />
      ))}
      <Field
        label={t("viewName")}
        hint={t("viewHint")}
        error={fieldError("name") ?? message ?? undefined}
      >
        <TextInput name="name" maxLength={60} required />
      </Field>
      <Button type="submit" size="sm" busy={state !== "idle"} className="justify-self-end">
        {t("viewKeep")}
      </Button>
    </Form>
  );
}
