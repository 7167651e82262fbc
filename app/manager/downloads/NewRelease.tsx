import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { ListInput } from "#shared/catalogue/contract.ts";
import { NewRelease as Schema } from "#shared/downloads/office.ts";
import { formatDay } from "#shared/kit/time.ts";
import { MAX_ROWS } from "#shared/kit/paging.ts";
import { page } from "../../context.ts";
import { refusedWith, submitted } from "../../kit/submitted.ts";
import { Field } from "../../ui/Field.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { Select } from "../../ui/Select.tsx";
import { useEditing } from "../form/context.ts";
import { EditForm } from "../form/EditForm.tsx";
import { fromFlat } from "../form/flat.ts";
import { ManagerPage } from "../ManagerPage.tsx";
import { managerPathsIn, useManagerPaths } from "../paths.ts";
import type { Route } from "./+types/NewRelease";
import { ReleaseFields } from "./ReleaseFields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const { data } = await portal.catalogue.list(ListInput.parse({ limit: MAX_ROWS }));
  const products = data.map(({ uuid, name, code }) => ({ uuid, name, code }));
  return { products, today: formatDay(new Date()) };
}

/** Begins a version, and leads to it: its files come next. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const form = await request.formData();
  const read = submitted(form, fromFlat(Schema));
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.downloads.create(read.value);
    return redirect(`${managerPathsIn(lang).release(uuid)}?done=release_created`, 303);
  } catch (error) {
    return refusedWith(error, form);
  }
}

export default function NewRelease({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.downloads");
  const paths = useManagerPaths();
  const { products, today } = loaderData;
  const values = {
    product: products[0]?.uuid ?? "",
    version: "",
    date: today,
    channel: "stable",
    "notes.tw": "",
    "notes.en": "",
    "notes.cn": "",
  };
  return (
    <ManagerPage
      title={t("new")}
      here={paths.newRelease()}
      above={[{ label: t("title"), href: paths.downloads() }]}
      intro={t("newIntro")}
    >
      <EditForm values={values} refused={actionData}>
        <Panel title={t("said")}>
          <div className="grid gap-5">
            <ProductField products={products} />
            <ReleaseFields />
          </div>
        </Panel>
      </EditForm>
    </ManagerPage>
  );
}

type Products = Route.ComponentProps["loaderData"]["products"];

function ProductField({ products }: { products: Products }) {
  const t = useTranslations("manager.downloads");
  const { values, fault } = useEditing();
  return (
    <Field label={t("product")} error={fault("product")}>
      <Select name="product" defaultValue={values.product}>
        {products.map(({ uuid, name, code }) => (
          <option key={uuid} value={uuid}>
            {t("choice", { name, code })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
