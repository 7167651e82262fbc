import { Form } from "react-router";
import { useTranslations } from "use-intl";
import type { TaxSetting } from "#shared/sales/tax/contract.ts";
import { DEFAULT_COUNTRY, formatPercent } from "#shared/sales/tax/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import type { Route } from "./+types/Taxes";
import { SetTax } from "./SetTax.tsx";
import { taxAction } from "./taxAction.server.ts";

const DONE = ["tax_set", "tax_removed"] as const;

/** A short settings table, not a list with filters, saved views and export. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  return {
    rules: await portal.tax.rules(),
    countries: await portal.geo.places({ type: "country", id: "" }),
    done: DONE.find((each) => each === url.searchParams.get("done")) ?? null,
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  taxAction(context.get(pageContext), await request.formData());

export default function Taxes({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tax");
  const said = useTranslations("done");
  const { rules, countries, done } = loaderData;
  const errors = useFormErrors(actionData);
  const named = new Map(countries.map(({ id, name }) => [id, name]));
  const name = (country: string) =>
    country === DEFAULT_COUNTRY ? t("elsewhere") : (named.get(country) ?? country);
  return (
    <OfficePage title={t("title")} here={useOfficePaths().tax()} intro={t("intro")}>
      <div className="grid gap-4">
        {errors.message && !actionData?.fields && (
          <Alert tone={errors.tone} title={errors.message} />
        )}
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        <Panel title={t("found", { count: rules.length })} flush>
          <Table
            caption={t("title")}
            columns={useColumns(name)}
            rows={rules}
            rowKey={({ country }) => country}
            phone="stack"
          />
        </Panel>
        <SetTax rules={rules} countries={countries} errors={errors} />
      </div>
    </OfficePage>
  );
}

function useColumns(name: (country: string) => string): Column<TaxSetting>[] {
  const t = useTranslations("manager.tax");
  return [
    {
      key: "country",
      header: t("country"),
      rowHeader: true,
      cell: ({ country }) => name(country),
    },
    { key: "kind", header: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: "rate",
      header: t("rate"),
      numeric: true,
      cell: ({ kind, basisPoints }) => (kind === "taxed" ? `${formatPercent(basisPoints)}%` : "–"),
    },
    {
      key: "remove",
      header: <span className="sr-only">{t("remove")}</span>,
      cell: (rule) =>
        rule.country === DEFAULT_COUNTRY ? null : (
          <RemoveTax rule={rule} name={name(rule.country)} />
        ),
    },
  ];
}

interface RemoveTaxProps {
  rule: TaxSetting;
  name: string;
}

function RemoveTax({ rule: { country, revision }, name }: RemoveTaxProps) {
  const t = useTranslations("manager.tax");
  return (
    <Disclosure
      summary={<span className="self-baseline">{t("remove")}</span>}
      className="-my-2 border-b-0 text-sm"
    >
      <p className="mb-2 max-w-64">{t("removeText")}</p>
      <Form method="post">
        <input type="hidden" name="country" value={country} />
        <input type="hidden" name="revision" value={revision} />
        <Button
          type="submit"
          name="intent"
          value="remove"
          size="sm"
          variant="danger"
          aria-label={t("removeOf", { country: name })}
        >
          {t("remove")}
        </Button>
      </Form>
    </Disclosure>
  );
}
