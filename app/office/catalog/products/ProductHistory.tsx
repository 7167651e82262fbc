import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { VersionList } from "#app/office/publishing/VersionList.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { RestoreError } from "#app/office/publishing/RestoreError.tsx";
import type { Route } from "./+types/ProductHistory";
import { nameReferences, loadReferenceNames } from "./referenceNames.server.ts";
import { useFieldText } from "./useFieldText.ts";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const reader = context.get(pageContext);
  const { portal } = reader;
  const { id } = requireId(params);
  const asked = productOffice.revisions.input.safeParse({
    id,
    page: url.searchParams.get("page") ?? undefined,
  });
  const product = await portal.products.detail({ id });
  const input = asked.data ?? productOffice.revisions.input.parse({ id });
  const found = await portal.products.revisions(input);
  const names = await loadReferenceNames(reader);
  const revisions = found.data.map(({ changes, ...revision }) => ({
    ...revision,
    changes: nameReferences(changes, names),
  }));
  return { product, found: { ...found, data: revisions } };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const read = productOffice.restore.input.safeParse({ ...Object.fromEntries(form), id });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    await portal.products.restore(read.data);
    return redirect(
      officePathsIn(lang).product(id, `?done=restored&earlier=${read.data.earlier}`),
      303,
    );
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function ProductHistory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("products.history");
  const list = useTranslations("products.list");
  const paths = useOfficePaths();
  const lang = useLang();
  const { product, found } = loaderData;
  const { uuid, content } = product;
  const name = content.name[lang] || content.name.tw;
  return (
    <OfficePage
      title={t("title")}
      here={paths.productHistory(uuid)}
      above={[
        { label: list("title"), href: paths.list("products") },
        { label: name, href: paths.product(uuid) },
      ]}
      intro={t("intro", { name })}
    >
      <div className="grid gap-4">
        <RestoreError refused={actionData} />
        <VersionList
          revisions={found.data}
          newest={product.version}
          planned={product.publish}
          mayWrite={useHasPermission("products.write")}
          preview={(version) => paths.productPreview(uuid, `?version=${version}`)}
          word={useFieldText()}
        />
        <ListPagination
          found={found}
          href={(number) => paths.productHistory(uuid, `?page=${number}`)}
        />
      </div>
    </OfficePage>
  );
}
