import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Overview } from "#shared/admin/overview/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useHasPermission } from "./officeContext.ts";
import { useOfficePaths } from "./paths.ts";
import { useCodeLabels } from "./codeLabels.ts";

/** Gateways that cannot be used now. */
export function GatewayAlerts({ gateways }: { gateways: NonNullable<Overview["gateways"]> }) {
  const t = useTranslations("manager.start.gateway");
  const verdict = useTranslations("manager.methods.verdicts");
  const word = useCodeLabels("order.providers");
  const paths = useOfficePaths();
  const may = useHasPermission("payments.write");
  return gateways.map(({ provider, problem, at }) => (
    <Alert key={provider} tone="danger" title={t("title", { provider: word(provider) })}>
      <p>{problem === "not_enabled" ? t("notEnabled") : verdict(problem)}</p>
      {at && <p>{t("means", { time: formatInstant(at) })}</p>}
      {may && (
        <Link to={paths.methods()} className="text-link">
          {t("settings")}
        </Link>
      )}
    </Alert>
  ));
}
