import { Download, Eye } from "lucide-react";
import { data, Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { personName } from "#shared/kit/person.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { quotationOffice, type OfficeQuotation } from "#shared/billing/quotations/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { CopyableText } from "#app/shop/payments/transfers/CopyableText.tsx";
import { Instant } from "#app/text/Instant.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { type FormErrors, useFormErrors } from "#app/forms/useFormErrors.ts";
import { QuotationLines } from "#app/shop/billing/quotations/QuotationLines.tsx";
import { QuotationStatusBadge } from "#app/shop/billing/quotations/QuotationStatusBadge.tsx";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Quotation";

const DONE = ["quotation_sent", "quotation_withdrawn"] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const quotation = await context.get(pageContext).portal.quotationOffice.detail(requireId(params));
  return { quotation, done: DONE.find((each) => each === url.searchParams.get("done")) ?? null };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  if (form.get("intent") !== "withdraw") throw data(null, { status: 422 });
  const read = parseSubmission(form, quotationOffice.withdraw.input.omit({ id: true }));
  if (!read.ok) return read.refused;
  try {
    await portal.quotationOffice.withdraw({ id, ...read.value });
  } catch (error) {
    return toSubmissionError(error, form);
  }
  const here = officePathsIn(lang).item("quotations", id);
  return redirect(`${here}?done=quotation_withdrawn`, 303);
}

export default function Quotation({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotations");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const { message, tone } = errors;
  const mayWrite = useHasPermission("orders.write");
  const { quotation, done } = loaderData;
  const { id, number, state } = quotation;
  const withdrawable = mayWrite && (state === "open" || state === "expired");
  return (
    <OfficePage
      title={t("one", { number })}
      here={paths.item("quotations", id)}
      above={[{ label: t("title"), href: paths.list("quotations") }]}
      badge={<QuotationStatusBadge state={state} />}
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {done && !actionData && (
          <Alert tone="success" title={said(done)} className="lg:col-span-2" />
        )}
        {message && <Alert tone={tone} title={message} className="lg:col-span-2" />}
        <QuotationInfo quotation={quotation} />
        <QuotationLines quotation={quotation} />
        <Files id={id} />
        {withdrawable && <Withdraw errors={errors} />}
      </div>
    </OfficePage>
  );
}

function QuotationInfo({ quotation }: { quotation: OfficeQuotation }) {
  const t = useTranslations("quotations");
  const lang = useLang();
  const paths = useOfficePaths();
  const mayReadMembers = useHasPermission("members.read");
  const { member, company, buyer, issuedAt, lastDay, createdBy, note, withdrawnBy, order } =
    quotation;
  const name = personName(member, lang) || member.email;
  const reason = quotation.withdrawReason ?? "";
  return (
    <Panel title={t("for")}>
      <DefinitionList
        items={[
          {
            term: t("member"),
            value: mayReadMembers ? (
              <Link to={paths.item("member", member.uuid)} className="text-link">
                {name}
              </Link>
            ) : (
              name
            ),
          },
          ...(company
            ? [
                {
                  term: t("company"),
                  value: [company, buyer.uniformNumber].filter(Boolean).join(" · "),
                },
              ]
            : []),
          {
            term: t("link"),
            value: <CopyableText what={t("link")} text={quotation.link} />,
          },
          { term: t("issuedAt"), value: <Instant at={issuedAt} /> },
          { term: t("lastDay"), value: lastDay },
          {
            term: t("by"),
            value: createdBy ? personName(createdBy, lang) || createdBy.email : t("bys.buyer"),
          },
          ...(note
            ? [{ term: t("noteTitle"), value: <span className="whitespace-pre-line">{note}</span> }]
            : []),
          ...(order
            ? [
                {
                  term: t("states.ordered"),
                  value: (
                    <Link to={paths.item("order", order.id)} className="text-link font-mono">
                      {order.number}
                    </Link>
                  ),
                },
              ]
            : []),
          ...(withdrawnBy
            ? [
                {
                  term: t("states.withdrawn"),
                  value: t("withdrawn", { name: personName(withdrawnBy, lang), reason }),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Files({ id }: { id: string }) {
  const t = useTranslations("quotations");
  return (
    <Panel title={t("document")}>
      <ul className="divide-y divide-line *:first:pt-0 *:last:pb-0">
        {LANGS.map((lang) => (
          <OneFile
            key={lang}
            language={languageNames[lang]}
            href={`${officePathsIn(lang).item("quotations", id)}/quotation.pdf`}
          />
        ))}
      </ul>
    </Panel>
  );
}

function OneFile({ language, href }: { language: string; href: string }) {
  const t = useTranslations("quotations");
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="me-auto text-sm">{language}</span>
      <a
        href={`${href}?view`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: "sm" })}
        aria-label={t("viewIn", { language })}
      >
        <Eye className="size-4" />
        {t("view")}
      </a>
      <a
        href={href}
        className={buttonClass({ size: "sm" })}
        aria-label={t("saveIn", { language })}
        download
      >
        <Download className="size-4" />
        {t("saveFile")}
      </a>
    </li>
  );
}

function Withdraw({ errors: { form, message, fieldError, typed } }: { errors: FormErrors }) {
  const t = useTranslations("quotations");
  const busy = useNavigation().formData?.get("intent") === "withdraw";
  return (
    <Disclosure summary={t("withdrawTitle")} open={Boolean(message)}>
      <p className="mb-3 text-sm">{t("withdrawText")}</p>
      <Form ref={form} method="post" noValidate className="grid gap-4">
        <input type="hidden" name="intent" value="withdraw" />
        <Field label={t("reason")} error={fieldError("reason")} required>
          <TextInput name="reason" maxLength={500} defaultValue={typed["reason"]} />
        </Field>
        <Button type="submit" variant="danger" busy={busy} className="justify-self-start">
          {t("withdraw")}
        </Button>
      </Form>
    </Disclosure>
  );
}
