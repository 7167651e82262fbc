import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { productOffice } from "#shared/products/office.ts";
import { page } from "../../context.ts";
import { useLang } from "../../kit/language.ts";
import { refusedInput, refusedWith } from "../../kit/submitted.ts";
import { useMay } from "../context.ts";
import { Versions } from "../form/Versions.tsx";
import { namedId } from "../item.server.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { Pages } from "../Pages.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import { NotRestored } from "../texts/NotRestored.tsx";
import type { Route } from "./+types/History";
import { namedParts, namesOfParts } from "./namedParts.server.ts";
import { useFieldWord } from "./useFieldWord.ts";

/** A page of the versions of one product, the newest first. */
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

/** Writes a new version that says what an earlier one said. */
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
