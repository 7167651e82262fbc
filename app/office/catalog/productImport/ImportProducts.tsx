import { useTranslations } from "use-intl";
import { page } from "#app/requestContext.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ImportProducts";
import { Choose } from "./ChooseFile.tsx";
import { Done } from "./ImportResult.tsx";
import { importAction } from "./importAction.server.ts";
import { Preview } from "./ImportPreview.tsx";
import { Rules } from "./FormatHelp.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const currencies = (await portal.catalogue.pricedCurrencies()).map(({ code }) => code);
  return { idempotencyKey: crypto.randomUUID(), currencies };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  importAction(context.get(page), await request.formData());

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.files");
  const list = useTranslations("products.list");
  const paths = useManagerPaths();
  return (
    <ManagerPage
      title={t("title")}
      here={paths.productImport()}
      above={[{ label: list("title"), href: paths.list("products") }]}
      intro={t("intro")}
    >
      {actionData && "done" in actionData ? (
        <Done {...actionData.done} />
      ) : actionData && "preview" in actionData ? (
        <Preview {...actionData.preview} idempotencyKey={loaderData.idempotencyKey} />
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Choose currencies={loaderData.currencies} {...actionData} />
          <Rules />
        </div>
      )}
    </ManagerPage>
  );
}
