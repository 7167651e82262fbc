import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { IMPORT_FIELDS } from "#shared/identity/members/importFields.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { ImportPreviewData } from "./importAction.server.ts";

type PreviewProps = ImportPreviewData & { idempotencyKey: string };

export function ImportPreview(props: PreviewProps) {
  const { total, faultyRows, missing, text, encoding, idempotencyKey } = props;
  const t = useTranslations("manager.memberImport");
  const paths = useOfficePaths();
  const busy = useNavigation().formMethod === "POST";
  const sound = faultyRows === 0 && missing.length === 0;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="encoding" value={encoding} />
      <textarea name="text" defaultValue={text} readOnly hidden />
      <Verdict {...props} />
      {missing.length > 0 && <Mapping {...props} />}
      <Rows {...props} />
      {missing.length === 0 && <Mapping {...props} />}
      <div className="flex flex-wrap gap-3">
        {sound && (
          <Button type="submit" name="intent" value="import" variant="primary" busy={busy}>
            {t("submit", { count: total })}
          </Button>
        )}
        <Link to={paths.memberImport()} className={buttonClass()}>
          {t("again")}
        </Link>
      </div>
    </Form>
  );
}

function Verdict({ total, faultyRows, missing, sample, encoding }: PreviewProps) {
  const t = useTranslations("manager.memberImport");
  const notes = [
    t("encoding", { encoding: encoding.toUpperCase() }),
    ...(sample ? [t("sampleSkipped")] : []),
  ];
  const columns = missing.map((field) => t(`fields.${field}`)).join(t("separator"));
  if (missing.length === 0 && faultyRows === 0) {
    return (
      <Alert tone="success" title={t("fine", { count: total })}>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Alert>
    );
  }
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="warning" title={t("missing", { columns })}>
          {t("missingHint")}
        </Alert>
      )}
      {faultyRows > 0 && (
        <Alert tone="warning" title={t("faulty", { rows: faultyRows, total })}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
    </>
  );
}

function Mapping({ headers, columns }: PreviewProps) {
  const t = useTranslations("manager.memberImport");
  return (
    <Panel title={t("mapping")} description={t("mappingHint")}>
      <Disclosure summary={t("mappingOpen")} open={columns.includes(null)} className="border-b-0">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {headers.map((header, index) => (
            <Field key={`${index} ${columns[index]}`} label={header || String(index + 1)}>
              <Select name={`column.${index}`} defaultValue={columns[index] ?? ""}>
                <option value="">{t("skip")}</option>
                {IMPORT_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {t(`fields.${field}`)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <Button type="submit" name="intent" value="check" size="sm" className="mt-4">
          {t("check")}
        </Button>
      </Disclosure>
    </Panel>
  );
}

function Rows({ headers, columns, shown, errors, total, faultyRows, all }: PreviewProps) {
  const t = useTranslations("manager.memberImport");
  const only = faultyRows > 0 && !all;
  const hidden = (only ? faultyRows : total) - shown.length;
  const tableColumns = usePreviewColumns({ headers, columns, errors });
  return (
    <Panel
      title={t("preview")}
      description={faultyRows > 0 ? t(only ? "onlyFaulty" : "faultyFirst") : undefined}
      actions={
        faultyRows > 0 &&
        faultyRows < total && (
          <Button type="submit" name="intent" value={only ? "all" : "check"} size="sm">
            {only ? t("showAll", { count: total }) : t("showFaulty", { count: faultyRows })}
          </Button>
        )
      }
      flush
    >
      <Table
        caption={t("preview")}
        columns={tableColumns}
        rows={shown}
        rowKey={({ row }) => String(row)}
      />
      {hidden > 0 && <p className="px-4 py-3 text-sm text-muted">{t("more", { count: hidden })}</p>}
    </Panel>
  );
}

/** Their "invalid" error lists the allowed values. */
const CHOICES = ["lang", "sex", "birthday"] as const;

type Row = ImportPreviewData["shown"][number];

function usePreviewColumns({
  headers,
  columns,
  errors,
}: Pick<ImportPreviewData, "headers" | "columns" | "errors">): Column<Row>[] {
  const t = useTranslations("manager.memberImport");
  const said = useTranslations("fault");
  const byCell = new Map(errors.map((each) => [`${each.row} ${each.field}`, each.error]));
  const errorAt = (row: number, field: string) => {
    const error = byCell.get(`${row} ${field}`);
    if (!error) return undefined;
    const choice = error === "invalid" ? CHOICES.find((each) => each === field) : undefined;
    return (
      <CellError>{choice ? t(`allowed.${choice}`) : said(error as PhraseKey<"fault">)}</CellError>
    );
  };
  const elsewhere = IMPORT_FIELDS.filter((field) => !columns.includes(field));
  const place: Column<Row> = {
    key: "row",
    header: t("row"),
    rowHeader: true,
    cell: ({ row, number }) => (
      <>
        {number}
        {elsewhere.map((field) => {
          const error = errorAt(row, field);
          return (
            error && (
              <div key={field}>
                {t(`fields.${field}`)}
                {error}
              </div>
            )
          );
        })}
      </>
    ),
  };
  const cells = headers.flatMap((header, index): Column<Row>[] => {
    const field = columns[index];
    if (!field) return [];
    const cell = ({ row, cells: texts }: Row) => (
      <>
        {texts[index]}
        {errorAt(row, field)}
      </>
    );
    return [{ key: `${index} ${header}`, header: t(`fields.${field}`), cell }];
  });
  return [place, ...cells];
}

const CellError = ({ children }: { children: string }) => (
  <span className="block max-w-64 min-w-32 text-xs whitespace-normal text-danger">{children}</span>
);
