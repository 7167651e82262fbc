import { useId } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { isShipped } from "#shared/sales/shipping/rules.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

type Plan = EditedProduct["plans"][number];

export function StockForm({
  product,
  refused,
}: {
  product: EditedProduct;
  refused: SubmissionError | undefined;
}) {
  const t = useTranslations("products.stock");
  const paths = useOfficePaths();
  const isMine = refused?.typed?.["intent"] === "stock";
  const errors = useFormErrors(isMine ? refused : undefined);
  const { form, message, tone } = errors;
  const busy = useNavigation().formData?.get("intent") === "stock";
  const columns = useColumns(product, errors);
  const { plans, content } = product;
  const isWeighed = isShipped(content);
  const title = t(isWeighed ? "weighed.title" : "title");
  const mayWrite = useHasPermission("products.write");
  const mayPrice = useHasPermission("prices.write");
  return (
    <Panel
      title={title}
      description={t(isWeighed ? "weighed.text" : "text")}
      flush
      actions={
        mayPrice && (
          <Link to={paths.prices(`?search=${content.code}`)} className="text-link text-sm">
            {t("prices")}
          </Link>
        )
      }
    >
      {plans.length === 0 ? (
        <p className="p-4 text-sm text-muted md:p-5">{t("none")}</p>
      ) : (
        <Form ref={form} method="post" noValidate preventScrollReset className="grid gap-4 pb-4">
          {message && <Alert tone={tone} title={message} className="mx-4 mt-4" />}
          <Table
            caption={title}
            columns={columns}
            rows={plans}
            rowKey={({ commodity }) => commodity}
          />
          {mayWrite && (
            <Button
              type="submit"
              name="intent"
              value="stock"
              busy={busy}
              className="mx-4 justify-self-start md:mx-5"
            >
              {t(isWeighed ? "weighed.set" : "set")}
            </Button>
          )}
        </Form>
      )}
    </Panel>
  );
}

type FieldState = Pick<FormErrors, "fieldError" | "typed">;

function useColumns({ content, plans }: EditedProduct, errors: FieldState): Column<Plan>[] {
  const t = useTranslations("products.stock");
  const boughtName = usePurchaseName();
  const lang = useLang();
  const mayWrite = useHasPermission("products.write");
  const { kind, editions } = content;
  const nameOf = ({ edition, months }: Plan) => {
    const name = editions.find(({ uuid }) => uuid === edition)?.name;
    return boughtName({ kind, months, edition: name ? name[lang] || name.tw : null });
  };
  const weightColumn: Column<Plan> = {
    key: "grams",
    header: t("grams"),
    numeric: true,
    cell: (plan) =>
      mayWrite ? (
        <Weight
          plan={plan}
          name={nameOf(plan)}
          typed={errors.typed[`kilos.${plan.commodity}`]}
          error={errors.fieldError(`stock.${plans.indexOf(plan)}.grams`)}
        />
      ) : (
        kilosOf(plan) || t("unweighed")
      ),
  };
  return [
    { key: "plan", header: t("plan"), rowHeader: true, cell: nameOf },
    {
      key: "stock",
      header: t("pieces"),
      numeric: true,
      cell: (plan) =>
        mayWrite ? (
          <Pieces
            plan={plan}
            name={nameOf(plan)}
            typed={errors.typed[`now.${plan.commodity}`]}
            error={errors.fieldError(`stock.${plans.indexOf(plan)}.now`)}
          />
        ) : (
          (plan.stock ?? t("uncounted"))
        ),
    },
    ...(isShipped({ kind }) ? [weightColumn] : []),
  ];
}

const kilosOf = ({ grams }: Plan): string => (grams === null ? "" : formatKilograms(grams));

interface PiecesProps {
  plan: Plan;
  name: string;
  typed: string | undefined;
  error: string | undefined;
}

function Pieces({ plan: { commodity, stock }, name, typed, error }: PiecesProps) {
  const t = useTranslations("products.stock");
  const id = useId();
  const shown = stock === null ? "" : String(stock);
  return (
    <div className="grid justify-items-end gap-1">
      <input type="hidden" name="commodity" value={commodity} />
      <input type="hidden" name={`was.${commodity}`} value={shown} />
      <TextInput
        key={shown} // re-renders when an order changed the stock
        name={`now.${commodity}`}
        aria-label={t("of", { plan: name })}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder={t("uncounted")}
        defaultValue={typed ?? shown}
        className="w-32 *:text-end"
      />
      <FieldError id={id} error={error} />
    </div>
  );
}

function Weight({ plan, name, typed, error }: PiecesProps) {
  const t = useTranslations("products.stock");
  const id = useId();
  const shown = kilosOf(plan);
  return (
    <div className="grid justify-items-end gap-1">
      <input type="hidden" name={`wasKilos.${plan.commodity}`} value={shown} />
      <TextInput
        key={shown}
        name={`kilos.${plan.commodity}`}
        aria-label={t("gramsOf", { plan: name })}
        {...(error !== undefined && { "aria-invalid": true, "aria-describedby": id })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        placeholder={t("unweighed")}
        defaultValue={typed ?? shown}
        className="w-32 *:text-end"
      />
      <FieldError id={id} error={error} />
    </div>
  );
}
