import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OfficeSubscription } from "#shared/licensing/subscriptionOffice/contract.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { useOfficePaths } from "#app/office/layout/paths.ts";

/** Nothing for what has no keys. */
export function SubscriptionKeys({
  subscription: { keys, kind },
}: {
  subscription: OfficeSubscription;
}) {
  const t = useTranslations("manager.subscriptions");
  if (kind !== "software") return null;
  return (
    <Panel title={t("keys")}>
      {keys.length === 0 ? (
        <p className="text-sm text-muted">{t("keysNone")}</p>
      ) : (
        <ul className="grid gap-2 text-sm">
          {keys.map((key) => (
            <Key key={key.uuid} of={key} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Key({ of: { uuid, hint, works, held } }: { of: OfficeSubscription["keys"][number] }) {
  const t = useTranslations("manager.subscriptions");
  const order = useTranslations("manager.order");
  const paths = useOfficePaths();
  const text = order("keyHint", { hint });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {useHasPermission("licenses.read") ? (
        <Link to={paths.item("license", uuid)} className="text-link font-mono">
          {text}
        </Link>
      ) : (
        <span className="font-mono">{text}</span>
      )}
      <StatusBadge tone={works ? "success" : "danger"}>
        {t(works ? "keyWorks" : "keyStopped")}
      </StatusBadge>
      {!held && <span className="text-muted">{t("keyGiven")}</span>}
    </li>
  );
}
