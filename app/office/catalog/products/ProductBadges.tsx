import { useTranslations } from "use-intl";
import { formatMinute } from "#shared/kit/time.ts";
import type { ProductRow } from "#shared/catalog/products/adminContract.ts";
import { PublishingBadge, PublishingBadges } from "#app/office/publishing/PublishingBadges.tsx";

type ProductStatus = Pick<ProductRow, "state" | "publishAt" | "publishFault">;

export function ProductBadges({ state, publishAt, publishFault }: ProductStatus) {
  const t = useTranslations("products.states");
  return (
    <PublishingBadges failed={publishFault === null ? null : t("failed")}>
      <PublishingBadge look={state === "unpublished" ? "hidden" : state}>
        {t(state)}
      </PublishingBadge>
      {publishAt !== null && (
        <PublishingBadge look="planned">
          {t("scheduled", { at: formatMinute(publishAt) })}
        </PublishingBadge>
      )}
    </PublishingBadges>
  );
}
