import type { ChangeEvent } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PriceRow } from "#shared/catalog/pricing/contract.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { NonBreakingName } from "#app/shop/catalog/products/NonBreakingName.tsx";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { CheckboxInput } from "#app/ui/inputs/Checkbox.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { LeaveGuard } from "#app/forms/LeaveGuard.tsx";
import { BulkFields } from "./BulkFields.tsx";
import { BulkBar, useGridSelection } from "./BulkBar.tsx";
import { gridKey } from "./gridAddress.ts";

interface PriceGridProps {
  rows: readonly PriceRow[];
  /** Currency codes. */
  columns: readonly string[];
  /** Plans matching the filters, across pages. */
  matching: number;
  refused: FormErrors;
}

export function PriceGrid({
  rows,
  columns,
  matching,
  refused: { form, fieldError, typed },
}: PriceGridProps) {
  const t = useTranslations("manager.prices");
  const busy = useNavigation().formData?.get("intent") === "preview";
  const errors = { fieldError, typed };
  const shown = useGridColumns(columns, errors);
  const { chosen, count } = useGridSelection(typed);
  return (
    <Form ref={form} method="post" noValidate onChange={count} className="grid gap-4">
      <Panel title={t("title")} flush>
        <Table
          caption={t("title")}
          columns={shown}
          rows={rows}
          rowKey={({ commodity }) => commodity}
          phone="stack"
        />
      </Panel>
      <BulkFields columns={columns} matching={matching} {...errors} />
      <BulkBar chosen={chosen} matching={matching} busy={busy} {...errors} />
      <LeaveGuard dirty={chosen.begun} locationKey={gridKey} />
    </Form>
  );
}

function tickAll({ currentTarget: { checked, form } }: ChangeEvent<HTMLInputElement>) {
  for (const box of form?.querySelectorAll<HTMLInputElement>("input[name=row]") ?? [])
    box.checked = checked;
}

type FieldState = Pick<FormErrors, "fieldError" | "typed">;

function useGridColumns(columns: readonly string[], errors: FieldState): Column<PriceRow>[] {
  const t = useTranslations("manager.prices");
  const boughtName = usePurchaseName();
  const nameOf = (row: PriceRow) => `${row.name} ${boughtName(row)}`;
  const ticked = errors.typed["row"]?.split(/\r?\n/) ?? [];
  return [
    {
      key: "product",
      header: (
        <span className="inline-flex items-center gap-3">
          <span className="max-md:hidden noscript:hidden">
            <CheckboxInput aria-label={t("selectAll")} onChange={tickAll} />
          </span>
          {t("product")}
        </span>
      ),
      rowHeader: true,
      wrap: true,
      cell: (row) => (
        <span className="flex items-start gap-3">
          <CheckboxInput
            name="row"
            value={row.commodity}
            defaultChecked={ticked.includes(row.commodity)}
            aria-label={t("select", { name: nameOf(row) })}
          />
          <PlanCell row={row} plan={boughtName(row)} />
        </span>
      ),
    },
    ...columns.map((currency) => ({
      key: currency,
      header: currency,
      numeric: true,
      cell: (row: PriceRow) => (
        <PriceField row={row} currency={currency} name={nameOf(row)} errors={errors} />
      ),
    })),
  ];
}

function PlanCell({ row, plan }: { row: PriceRow; plan: string }) {
  const t = useTranslations("manager.prices");
  return (
    <span className="grid gap-0.5">
      <span>
        <span className="font-semibold">
          <NonBreakingName name={row.name} />
        </span>{" "}
        <span className="font-mono text-xs whitespace-nowrap text-muted">{row.code}</span>
      </span>
      <span className="text-muted">{plan}</span>
      {row.scheduled.map(({ minor, currency, from }) => (
        <span key={`${currency} ${from}`} className="text-xs text-info">
          {minor === null
            ? t("scheduledNone", { at: formatInstant(from), currency })
            : t("scheduled", { at: formatInstant(from), amount: formatMoney({ minor, currency }) })}
        </span>
      ))}
    </span>
  );
}

interface PriceFieldProps {
  row: PriceRow;
  currency: string;
  name: string;
  errors: FieldState;
}

function PriceField({ row, currency, name, errors }: PriceFieldProps) {
  const t = useTranslations("manager.prices");
  const field = `${row.commodity}.${currency}`;
  const own = row.prices.find((price) => price.currency === currency);
  const shown = own ? formatDecimal(own) : "";
  const error = errors.fieldError(`p.${field}`);
  return (
    <>
      <input type="hidden" name={`w.${field}`} value={shown} />
      <TextInput
        key={shown} // re-renders a price changed elsewhere
        name={`p.${field}`}
        aria-label={t("price", { name, currency })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `e.${field}` : undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={errors.typed[`p.${field}`] ?? shown}
        className="ms-auto w-28 *:text-end"
      />
      {error && (
        <span
          id={`e.${field}`}
          className="ms-auto block max-w-40 text-end text-xs whitespace-normal text-danger"
        >
          {error}
        </span>
      )}
    </>
  );
}
