import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";

export const ProductSpecifications = ({ product }: { product: Product }) => (
  <>
    <Specifications product={product} />
    <Reminders product={product} />
  </>
);

function Specifications({ product: { specifications } }: { product: Product }) {
  const t = useTranslations("product");
  if (specifications.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="mb-4 border-t-2 border-accent pt-3 text-lg">
        {t("specifications")}
      </h2>
      <DefinitionList items={specifications.map(({ label, value }) => ({ term: label, value }))} />
    </section>
  );
}

function Reminders({ product: { reminders, mustAcknowledge } }: { product: Product }) {
  const t = useTranslations("product");
  if (reminders.length === 0) return null;
  const required = new Set(mustAcknowledge.map(({ text }) => text));
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="mb-3 border-t-2 border-warning pt-3 text-lg">
        {t("reminders")}
      </h2>
      <ul className="grid list-disc gap-2 ps-5 text-sm marker:text-muted">
        {reminders.map((reminder) => (
          <li key={reminder}>
            {reminder}
            {required.has(reminder) && (
              <strong className="block text-warning">{t("mustAcknowledge")}</strong>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
