import { useId } from "react";
import { useTranslations } from "use-intl";
import type { ListFacets } from "#shared/catalog/listing/contract.ts";
import { formatDecimal } from "#shared/catalog/products/rules.ts";
import { FieldError } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { ListParams } from "./listParams.ts";

export interface PriceErrors {
  readonly priceMin?: string | undefined;
  readonly priceMax?: string | undefined;
}

interface PriceRangeFieldsProps {
  asked: ListParams;
  facets: ListFacets;
  errors: PriceErrors;
}

/** Placeholders show the available range. */
export function PriceRangeFields({ asked, facets: { prices }, errors }: PriceRangeFieldsProps) {
  const t = useTranslations("filter");
  const id = useId();
  const bound = (name: "priceMin" | "priceMax", there: string) => (
    <TextInput
      name={name}
      inputMode="decimal"
      maxLength={20}
      autoComplete="off"
      aria-label={t(name)}
      aria-invalid={errors[name] ? true : undefined}
      aria-describedby={errors[name] ? `${id}-${name}` : undefined}
      defaultValue={asked[name]}
      placeholder={there}
      className="min-w-0"
    />
  );
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        {t("price", { currency: asked.priceCurrency })}
      </legend>
      <input type="hidden" name="priceCurrency" value={asked.priceCurrency} />
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 text-sm">
        {bound("priceMin", prices ? formatDecimal(prices.min) : "")}
        <span className="text-muted" aria-hidden>
          –
        </span>
        {bound("priceMax", prices ? formatDecimal(prices.max) : "")}
      </div>
      <div className="mt-1.5 grid gap-1 empty:hidden">
        <FieldError id={`${id}-priceMin`} error={errors.priceMin} />
        <FieldError id={`${id}-priceMax`} error={errors.priceMax} />
      </div>
    </fieldset>
  );
}
