import { Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { downloadOffice, NewRelease as Schema } from "#shared/licensing/downloads/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewRelease";
import { ReleaseFields } from "./ReleaseFields.tsx";

/** `search` filters the products to choose from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const read = downloadOffice.choices.input.safeParse(Object.fromEntries(url.searchParams));
  const search = read.success ? read.data.search : undefined;
  return { ...(await portal.downloads.choices({ search })), search: search ?? "" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, flatSchema(Schema));
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.downloads.create(read.value);
    return redirect(`${officePathsIn(lang).release(uuid)}?done=release_created`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewRelease({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.downloads");
  const paths = useOfficePaths();
  const { products, total, today, search } = loaderData;
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
    <OfficePage
      title={t("new")}
      here={paths.newRelease()}
      above={[{ label: t("title"), href: paths.downloads() }]}
      intro={t("newIntro")}
    >
      <ProductFilter search={search} more={total - products.length} />
      <EditForm key={search} fresh values={values} refused={actionData}>
        <Panel title={t("said")}>
          <div className="grid gap-5">
            <ProductField products={products} />
            <ReleaseFields />
          </div>
        </Panel>
      </EditForm>
    </OfficePage>
  );
}

/** Filters the products before the form is filled in. */
function ProductFilter({ search, more }: { search: string; more: number }) {
  const t = useTranslations("manager.downloads");
  return (
    <Form method="get" role="search" className="mb-4 flex flex-wrap items-end gap-3">
      <Field label={t("findProduct")} {...(more > 0 && { hint: t("moreProducts", { more }) })}>
        <TextInput type="search" name="search" defaultValue={search} maxLength={100} />
      </Field>
      <Button type="submit">{t("find")}</Button>
    </Form>
  );
}

type Products = Route.ComponentProps["loaderData"]["products"];

function ProductField({ products }: { products: Products }) {
  const t = useTranslations("manager.downloads");
  const { values, fieldError } = useEditing();
  return (
    <Field label={t("product")} error={fieldError("product")}>
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
