import { useTranslations } from "use-intl";
import { formatDay } from "#shared/kit/time.ts";
import type { OwnKey } from "#shared/licensing/productKeys/contract.ts";
import { LicenseEnd } from "#app/shop/licensing/licenses/LicenseEnd.tsx";

/** The end of a key, or of its updates. */
export function KeyEnd({ owned }: { owned: OwnKey }) {
  const t = useTranslations("productKeys");
  const { validUntil, worksUntil, updatesUntil } = owned;
  return validUntil === null && updatesUntil !== null ? (
    t("updatesUntil", { day: formatDay(new Date(updatesUntil)) })
  ) : (
    <LicenseEnd validUntil={validUntil} worksUntil={worksUntil} />
  );
}
