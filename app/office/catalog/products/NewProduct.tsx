import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { PRODUCT_KINDS } from "#shared/catalog/products/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { PRODUCT_TEXT_MAX } from "#shared/catalog/products/content.ts";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { schemaErrorResponse, toSubmissionError, textValue } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { flatSchema } from "#app/office/forms/flatFields.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/NewProduct";
import { CategorySelect } from "../categories/CategorySelect.tsx";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const code = textValue(form, "code").trim().toUpperCase();
  // Only an invalid code yields no slug, and it is reported itself.
  const slug = textValue(form, "slug").trim() || toSlug(code) || "x";
  const read = flatSchema(productOffice.create.input).safeParse({
    ...Object.fromEntries(form),
    code,
    slug,
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.products.create(read.data);
    return redirect(officePathsIn(lang).product(uuid, "?done=created"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewProduct({ actionData }: Route.ComponentProps) {
  const t = useTranslations("products.create");
  const list = useTranslations("products.list");
  const paths = useOfficePaths();
  return (
    <OfficePage
      title={t("title")}
      here={paths.newProduct()}
      above={[{ label: list("title"), href: paths.list("products") }]}
      intro={t("intro")}
    >
      <NewProductForm answer={actionData} />
    </OfficePage>
  );
}

function NewProductForm({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const t = useTranslations("products.create");
  const fields = useTranslations("products.fields");
  const kind = useTranslations("catalogue.kind");
  const { form, fieldError, message, tone, typed } = useFormErrors(answer);
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("panel")} className="max-w-dialog">
      <Form ref={form} method="post" noValidate className="grid gap-5">
        {message && <Alert tone={tone} title={message} />}
        {LANGS.map((each) => (
          <Field
            key={each}
            label={`${fields("name")} · ${languageNames[each]}`}
            error={fieldError(`name.${each}`)}
            required={each === "tw"}
          >
            <TextInput
              name={`name.${each}`}
              maxLength={PRODUCT_TEXT_MAX.name}
              defaultValue={typed[`name.${each}`]}
            />
          </Field>
        ))}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={fields("kind")} error={fieldError("kind")} required>
            <Select name="kind" defaultValue={typed["kind"]}>
              {PRODUCT_KINDS.map((each) => (
                <option key={each} value={each}>
                  {kind(each)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={fields("category")} error={fieldError("category")} required>
            <CategorySelect name="category" defaultValue={typed["category"]} />
          </Field>
          <Field
            label={fields("code")}
            hint={fields("codeHint")}
            error={fieldError("code")}
            required
          >
            <TextInput name="code" maxLength={40} defaultValue={typed["code"]} />
          </Field>
          <Field label={fields("slug")} hint={t("slugHint")} error={fieldError("slug")}>
            <TextInput name="slug" maxLength={80} defaultValue={typed["slug"]} />
          </Field>
        </div>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </Panel>
  );
}
