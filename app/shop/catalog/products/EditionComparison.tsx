import { Check, Minus } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";

/** Makes the overflow keyboard-scrollable. */
const SCROLLS = { role: "group", "aria-labelledby": "editions", tabIndex: 0 } as const;

/** Editions are cumulative. */
export function EditionComparison({ product: { editions } }: { product: Product }) {
  const t = useTranslations("product.editions");
  if (editions.length < 2) return null;
  const rows = editions.flatMap(({ features }, from) =>
    features.map((feature) => ({ feature, from })),
  );
  const edge = "sticky start-0 z-10 bg-raised px-4 py-2.5 text-start md:px-5";
  return (
    <section aria-labelledby="editions">
      <h2 id="editions" className="text-2xl">
        {t("title")}
      </h2>
      <div
        {...SCROLLS}
        className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-raised"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-control text-xs text-muted">
              <th scope="col" className={`${edge} min-w-40 font-semibold`}>
                {t("feature")}
              </th>
              {editions.map(({ uuid, name }) => (
                <th
                  key={uuid}
                  scope="col"
                  className="min-w-28 px-3 py-2.5 text-center font-semibold"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ feature, from }) => (
              <tr key={`${from} ${feature}`} className="border-b border-line last:border-b-0">
                <th scope="row" className={`${edge} max-w-56 font-normal md:max-w-none`}>
                  {feature}
                </th>
                {editions.map(({ uuid }, at) => (
                  <td key={uuid} className="px-3 py-2.5 text-center">
                    <Mark has={at >= from} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Mark({ has }: { has: boolean }) {
  const t = useTranslations("product.editions");
  const Icon = has ? Check : Minus;
  return (
    <>
      <Icon aria-hidden className={`mx-auto size-5 ${has ? "text-success" : "text-muted"}`} />
      <span className="sr-only">{t(has ? "has" : "lacks")}</span>
    </>
  );
}
