import type { ReactNode } from "react";
import type { PurchasablePlan } from "#shared/catalog/pricing/purchasablePlan.ts";
import { usePurchaseName } from "#app/shop/catalog/products/planName.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ManyPicker } from "./ManyPicker.tsx";
import { RecordPicker } from "./RecordPicker.tsx";

interface NamedProduct {
  readonly uuid: string;
  readonly code: string;
  readonly name: string;
}

interface ProductPickerProps {
  name: string;
  defaultValue: string;
  products: readonly NamedProduct[];
  /** Without scripts; a select of the products unless given. */
  plain?: ReactNode;
  /** First option of the select. */
  none?: string;
}

const labelOf = ({ name, code }: NamedProduct): string => `${name} (${code})`;

/** A product by id. */
export function ProductPicker({ name, defaultValue, products, plain, none }: ProductPickerProps) {
  const mayFind = useHasPermission("products.read");
  const select = plain ?? (
    <Select name={name} defaultValue={defaultValue}>
      {none !== undefined && <option value="">{none}</option>}
      {products.map((product) => (
        <option key={product.uuid} value={product.uuid}>
          {labelOf(product)}
        </option>
      ))}
    </Select>
  );
  if (!mayFind) return select;
  const known = new Map(products.map((product) => [product.uuid, labelOf(product)]));
  return <RecordPicker kind="products" plain={select} {...{ name, defaultValue, known }} />;
}

interface ProductsPickerProps {
  name: string;
  /** One part number per line. */
  defaultValue: string;
  known: ReadonlyMap<string, string>;
  label: string;
}

/** Products by part number, one per line. */
export function ProductsPicker({ name, defaultValue, known, label }: ProductsPickerProps) {
  const mayFind = useHasPermission("products.read");
  if (!mayFind) return <TextArea name={name} defaultValue={defaultValue} spellCheck={false} />;
  return <ManyPicker kind="products" {...{ name, defaultValue, known, label }} />;
}

interface PlanPickerProps {
  name: string;
  defaultValue: string;
  /** Plans whose ids may be the value. */
  plans: readonly PurchasablePlan[];
  plain: ReactNode;
}

/** A plan by id, part number or words; the form asks again if several match. */
export function PlanPicker({ name, defaultValue, plans, plain }: PlanPickerProps) {
  const lang = useLang();
  const boughtName = usePurchaseName();
  const known = new Map(
    plans.map(({ commodity, code, name: named, edition, kind, months }) => [
      commodity,
      `${named[lang] || named.tw} · ${boughtName({ kind, edition: edition?.[lang] ?? null, months })} (${code})`,
    ]),
  );
  return <RecordPicker kind="plans" {...{ name, defaultValue, known, plain }} />;
}
