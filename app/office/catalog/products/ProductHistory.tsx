import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { refusedInput, refusedWith } from "#app/forms/submitted.ts";
import { useMay } from "#app/office/layout/officeContext.ts";
import { Versions } from "#app/office/publishing/VersionList.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { Pages } from "#app/office/lists/ListPagination.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { NotRestored } from "#app/office/publishing/RestoreError.tsx";
import type { Route } from "./+types/ProductHistory";
import { namedParts, namesOfParts } from "./referenceNames.server.ts";
import { useFieldWord } from "./useFieldText.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = context.get(page);
  const { portal } = reader;
  const { id } = namedId(params);
  const asked = productOffice.revisions.input.safeParse({
    id,
    page: url.searchParams.get("page") ?? undefined,
  });
  const product = await portal.products.detail({ id });
  const input = asked.data ?? productOffice.revisions.input.parse({ id });
  const found = await portal.products.revisions(input);
  const names = await namesOfParts(reader);
  const revisions = found.data.map(({ changes, ...revision }) => ({
    ...revision,
    changes: namedParts(changes, names),
  }));
  return { product, found: { ...found, data: revisions } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const read = productOffice.restore.input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return refusedInput(read.error, form);
  try {
    await portal.products.restore(read.data);
    return redirect(
      managerPathsIn(lang).product(id, `?done=restored&earlier=${read.data.earlier}`),
      303,
    );
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.history");
  const list = useTranslations("products.list");
  const paths = useManagerPaths();
  const lang = useLang();
  const { product, found } = loaderData;
  const { uuid, content } = product;
  const name = content.name[lang] || content.name.tw;
  return (
    <ManagerPage
      title={t("title")}
      here={paths.productHistory(uuid)}
      above={[
        { label: list("title"), href: paths.list("products") },
        { label: name, href: paths.product(uuid) },
      ]}
      intro={t("intro", { name })}
    >
      <div className="grid gap-4">
        <NotRestored refused={actionData} />
        <Versions
          revisions={found.data}
          newest={product.version}
          planned={product.publish}
          mayWrite={useMay("products.write")}
          preview={(version) => paths.productPreview(uuid, `?version=${version}`)}
          word={useFieldWord()}
        />
        <Pages found={found} href={(number) => paths.productHistory(uuid, `?page=${number}`)} />
      </div>
    </ManagerPage>
  );
}
