import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { monthsOf, PLAN_CHOICES } from "#shared/catalog/products/rules.ts";
import { licenseOffice } from "#shared/licensing/licenses/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import {
  idempotencyKeyOf,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { usePlanName } from "#app/shop/catalog/products/planName.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { MemberPicker } from "#app/office/pickers/MemberPicker.tsx";
import type { Route } from "./+types/GrantLicense";
import { ReasonField } from "./ReasonField.tsx";

/** `search` filters the products to choose from. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const read = licenseOffice.choices.input.safeParse({ search: url.searchParams.get("search") });
  const search = read.success ? read.data.search : undefined;
  const choices = await portal.licenseOffice.choices({ search });
  return { ...choices, search: search ?? "", idempotencyKey: crypto.randomUUID() };
}

const SEPARATOR = ":";

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const [product, edition] = textValue(form, "product").split(SEPARATOR);
  const read = licenseOffice.grant.input.safeParse({
    product: product || undefined,
    edition,
    plan: textValue(form, "plan"),
    email: textValue(form, "email"),
    reason: textValue(form, "reason"),
  });
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { uuid } = await portal.licenseOffice.grant(read.data, idempotencyKeyOf(form));
    return redirect(`${officePathsIn(lang).item("license", uuid)}?done=license_granted`, 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function GrantLicense({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.licenses");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const busy = useNavigation().formMethod === "POST";
  const { products, total, search, idempotencyKey } = loaderData;
  const { form, message, tone, typed, key, fieldError } = errors;
  return (
    <OfficePage
      title={t("grant")}
      here={paths.grantLicense()}
      above={[{ label: t("title"), href: paths.list("license") }]}
      intro={t("grantIntro")}
    >
      <ProductFilter search={search} more={total - products.length} />
      {message && <Alert tone={tone} title={message} className="mb-4" />}
      <Panel title={t("grant")}>
        <Form ref={form} method="post" noValidate className="grid max-w-form gap-4">
          <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
          <ProductField products={products} errors={errors} />
          <PlanField errors={errors} />
          <Field label={t("member")} hint={t("memberHint")} error={fieldError("email")} required>
            <MemberPicker name="email" defaultValue={typed["email"] ?? ""} />
          </Field>
          <ReasonField errors={errors} />
          <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
            {t("grantSubmit")}
          </Button>
        </Form>
      </Panel>
    </OfficePage>
  );
}

/** Filters the products before the form is filled in. */
function ProductFilter({ search, more }: { search: string; more: number }) {
  const t = useTranslations("manager.licenses");
  if (search === "" && more <= 0) return null;
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

interface ProductFieldProps {
  products: Products;
  errors: FormErrors;
}

/** A product, or one of its editions. */
function ProductField({ products, errors: { typed, fieldError } }: ProductFieldProps) {
  const t = useTranslations("manager.licenses");
  const offers = products.flatMap(({ uuid, name, code, editions }) =>
    editions.length === 0
      ? [{ value: uuid, label: t("choice", { name, code }) }]
      : editions.map((edition) => ({
          value: [uuid, edition.uuid].join(SEPARATOR),
          label: t("choiceOf", { name, edition: edition.name, code }),
        })),
  );
  return (
    <Field label={t("product")} error={fieldError("product") ?? fieldError("edition")} required>
      <Select name="product" defaultValue={typed["product"] ?? ""}>
        <option value="">{t("chooseProduct")}</option>
        {offers.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function PlanField({ errors: { typed, fieldError } }: { errors: FormErrors }) {
  const t = useTranslations("manager.licenses");
  const planName = usePlanName();
  return (
    <Field label={t("plan")} error={fieldError("plan")} required>
      <Select name="plan" defaultValue={typed["plan"] ?? "12"}>
        {PLAN_CHOICES.map((plan) => (
          <option key={plan} value={plan}>
            {planName(monthsOf(plan))}
          </option>
        ))}
      </Select>
    </Field>
  );
}
