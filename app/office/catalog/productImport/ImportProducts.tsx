import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import type { Route } from "./+types/ImportProducts";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { importAction } from "./importAction.server.ts";
import { Preview } from "./ImportPreview.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const currencies = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  return { idempotencyKey: crypto.randomUUID(), currencies };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  importAction(context.get(pageContext), await request.formData());

export default function ImportProducts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.files");
  const list = useTranslations("products.list");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("title")}
      here={paths.productImport()}
      above={[{ label: list("title"), href: paths.list("products") }]}
      intro={t("intro")}
    >
      {actionData && "done" in actionData ? (
        <ImportResult {...actionData.done} />
      ) : actionData && "preview" in actionData ? (
        <Preview {...actionData.preview} idempotencyKey={loaderData.idempotencyKey} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <ChooseFile currencies={loaderData.currencies} {...actionData} />
          <FormatHelp />
        </div>
      )}
    </OfficePage>
  );
}

const RULES = ["key", "rows", "empty", "status", "lists", "terms", "kept", "shopify"] as const;

function FormatHelp() {
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
