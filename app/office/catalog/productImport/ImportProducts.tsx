import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ImportProducts";
import { ChooseFile } from "./ChooseFile.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { importAction } from "./importAction.server.ts";
import { Preview } from "./ImportPreview.tsx";
import { FormatHelp } from "./FormatHelp.tsx";

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
