import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatMoney } from "#shared/kit/money.ts";
import { formatKilograms } from "#shared/sales/shipping/weight.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { NonBreakingName } from "#app/shop/catalog/products/NonBreakingName.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { TextDiff } from "#app/office/publishing/TextDiff.tsx";
import { useFieldName } from "#app/office/forms/useFieldName.ts";
import { useFieldText } from "../products/useFieldText.ts";
import type { ChangedProduct } from "./importAction.server.ts";

interface ChangedProductsProps {
  title: string;
  products: readonly ChangedProduct[];
  /** Total, including those not listed. */
  all: number;
  /** Imported, not only previewed. */
  done?: boolean;
}

export function ChangedProducts({ title, products, all, done = false }: ChangedProductsProps) {
  const t = useTranslations("products.files.preview");
  const past = useTranslations("products.files.done");
  const paths = useOfficePaths();
  const columns: Column<ChangedProduct>[] = [
    {
      key: "name",
      header: t("product"),
      rowHeader: true,
      wrap: true,
      cell: ({ uuid, name }) =>
        uuid === null ? (
          <NonBreakingName name={name} />
        ) : (
          <Link to={paths.product(uuid)} className="text-link">
            <NonBreakingName name={name} />
          </Link>
        ),
    },
    {
      key: "code",
      header: t("code"),
      cell: ({ code }) => <span className="font-mono text-xs">{code}</span>,
    },
    { key: "line", header: t("line"), numeric: true, cell: ({ line }) => line },
    {
      key: "outcome",
      header: done ? past("deed") : t("deed"),
      cell: ({ outcome }) => (done ? past : t)(`deeds.${outcome}`),
    },
    {
      key: "what",
      header: t("what"),
      wrap: true,
      cell: (product) => <ChangeDetails {...product} />,
    },
  ];
  return (
    <Panel title={title} flush>
      <Table
        caption={title}
        columns={columns}
        rows={products}
        rowKey={({ line }) => String(line)}
        phone="stack"
      />
      {all > products.length && (
        <p className="px-4 py-3 text-sm text-muted">
          {t("more", { count: all - products.length })}
        </p>
      )}
    </Panel>
  );
}

function ChangeDetails({ kind, what, changes, sold }: ChangedProduct) {
  const t = useTranslations("products.files.preview");
  const fieldName = useFieldName();
  const word = useFieldText();
  if (changes.length + sold.length === 0) return what || "–";
  return (
    <Disclosure
      // Aligns with the row's baseline.
      summary={<span className="self-baseline">{what}</span>}
      className="border-b-0! *:[summary]:py-0.5! *:[div]:pt-2"
    >
      <dl className="grid gap-2">
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="font-semibold">{fieldName(field)}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">
              <TextDiff before={word(field, before)} after={word(field, after)} />
            </dd>
          </div>
        ))}
        {sold.map((each) => (
          <SoldChange key={Object.values(each).join(" ")} kind={kind} {...each} />
        ))}
      </dl>
      <p className="mt-2 text-xs text-muted">{t("comparedText")}</p>
    </Disclosure>
  );
}

type SoldChangeProps = ChangedProduct["sold"][number] & Pick<ChangedProduct, "kind">;

function SoldChange({ kind, edition, months, what, currency, was, now }: SoldChangeProps) {
  const t = useTranslations("products.files.preview");
  const boughtName = usePurchaseName();
  const shown = (value: number | null) => {
    if (value === null) return t("none");
    if (what === "weights") return `${formatKilograms(value)} kg`;
    return currency === null ? String(value) : formatMoney({ minor: value, currency });
  };
  return (
    <div>
      <dt className="font-semibold">
        {boughtName({ kind, edition, months })} · {t(what)}
      </dt>
      <dd className="tabular-nums">
        <TextDiff before={shown(was)} after={shown(now)} />
      </dd>
    </div>
  );
}
