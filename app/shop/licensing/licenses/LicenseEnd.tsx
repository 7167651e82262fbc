import { useTranslations } from "use-intl";
import type { ProductKey } from "#shared/licensing/licenses/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { Instant } from "#app/text/Instant.tsx";

/** A key's end, and what grace adds to it. */
export function LicenseEnd({
  validUntil,
  worksUntil,
}: Pick<ProductKey, "validUntil" | "worksUntil">) {
  const t = useTranslations("keys.end");
  if (validUntil === null) return t("forever");
  return (
    <>
      <Instant at={validUntil} />
      {worksUntil !== null && (
        <span className="block text-sm text-muted">
          {t("grace", { until: formatInstant(worksUntil) })}
        </span>
      )}
    </>
  );
}
