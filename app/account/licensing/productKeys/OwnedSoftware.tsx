import { Download, KeyRound } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { formatDay, formatInstant } from "#shared/kit/time.ts";
import type { OwnKey } from "#shared/licensing/productKeys/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { KeyBadge } from "#app/shop/licensing/licenses/LicenseBadge.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import type { OwnedSoftware as Owned } from "./ownedSoftware.server.ts";

/** On the member's home page. */
export function OwnedSoftware({ owned: { keys, total } }: { owned: Owned }) {
  const t = useTranslations("member.overview");
  const own = useTranslations("productKeys");
  const paths = usePaths();
  return (
    <Panel
      title={t("owned")}
      flush={keys.length > 0}
      actions={
        <Link to={paths.productKeys()} className={buttonClass({ size: "sm" })}>
          {t("allKeys")}
        </Link>
      }
      footer={total > keys.length ? t("more", { count: total - keys.length }) : undefined}
    >
      {keys.length === 0 ? (
        <EmptyState
          icon={<KeyRound />}
          title={own("emptyTitle")}
          action={
            <Link to={paths.products(undefined, { kind: "software" })} className={buttonClass()}>
              {own("browse")}
            </Link>
          }
        >
          {own("emptyText")}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <OwnedKey key={key.uuid} owned={key} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OwnedKey({ owned }: { owned: OwnKey }) {
  const t = useTranslations("member.overview");
  const paths = usePaths();
  const end = useEnd(owned);
  const { uuid: id, name, hint, seats, category, product: uuid, slug } = owned;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link to={paths.productKey(id)} className="text-link font-semibold">
            {name}
          </Link>
          <KeyBadge {...owned} />
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{end}</span>
          <span>{t("seats", seats)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          to={`${paths.product({ category, uuid, slug })}#downloads`}
          aria-label={t("downloadsOf", { name })}
          className={buttonClass({ size: "sm", variant: "quiet" })}
        >
          <Download className="size-4" />
          {t("downloads")}
        </Link>
        <Link
          to={paths.productKey(id)}
          aria-label={t("manageNamed", { name, hint })}
          className={buttonClass({ size: "sm" })}
        >
          {t("manage")}
        </Link>
      </div>
    </li>
  );
}

function useEnd({ validUntil, updatesUntil }: OwnKey): string {
  const t = useTranslations("member.overview");
  if (validUntil !== null) return t("ends", { until: formatInstant(validUntil) });
  if (updatesUntil === null) return t("forever");
  return t("updates", { day: formatDay(new Date(updatesUntil)) });
}
