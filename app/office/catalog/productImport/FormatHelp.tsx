import { useTranslations } from "use-intl";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";

const RULES = ["key", "rows", "empty", "status", "lists", "terms", "kept", "shopify"] as const;

export function FormatHelp() {
  const t = useTranslations("products.files");
  const paths = useOfficePaths();
  return (
    <div className="grid gap-4">
      <Panel title={t("rules")}>
        <ul className="grid list-disc gap-2 ps-5 text-sm">
          {RULES.map((each) => (
            <li key={each}>{t(`rulesText.${each}`)}</li>
          ))}
        </ul>
      </Panel>
      <Panel title={t("exports.title")} description={t("exports.text")}>
        <div className="flex flex-wrap gap-3">
          <a href={paths.productExport()} download className={buttonClass()}>
            {t("exports.own")}
          </a>
          <a href={paths.shopifyExport()} download className={buttonClass()}>
            {t("exports.shopify")}
          </a>
        </div>
        <p className="mt-3 text-sm text-muted">{t("exports.shopifyHint")}</p>
      </Panel>
    </div>
  );
}
