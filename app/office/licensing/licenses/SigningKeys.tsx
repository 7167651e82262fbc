import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { licenseOffice, type SigningKeyView } from "#shared/licensing/licenses/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { idempotencyKeyOf, parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { type Column, Table } from "#app/ui/tables/Table.tsx";
import { ConfirmForm } from "#app/office/forms/ConfirmForm.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/SigningKeys";
import { ReasonField } from "./ReasonField.tsx";

const DONE = "license_signing_rotated";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const isDone = url.searchParams.get("done") === DONE;
  const keys = await portal.licenseOffice.signingKeys();
  return { keys, isDone, idempotencyKey: crypto.randomUUID() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, licenseOffice.rotateSigningKeys.input);
  if (!read.ok) return read.refused;
  try {
    await portal.licenseOffice.rotateSigningKeys(read.value, idempotencyKeyOf(form));
    return redirect(officePathsIn(lang).signingKeys(`?done=${DONE}`), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function SigningKeys({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.licenses");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const errors = useFormErrors(actionData);
  const mayWrite = useHasPermission("licenses.write");
  const { keys, isDone, idempotencyKey } = loaderData;
  const { message, tone, typed, key } = errors;
  const current = keys.find(({ use }) => use === "current")?.kid ?? "";
  return (
    <OfficePage
      title={t("signing")}
      here={paths.signingKeys()}
      above={[{ label: t("title"), href: paths.list("license") }]}
      intro={t("signingIntro")}
    >
      <div className="grid gap-4">
        {isDone && !actionData && <Alert tone="success" title={said(DONE)} />}
        {message && <Alert tone={tone} title={message} />}
        <Panel title={t("signing")} flush>
          <Table
            caption={t("signing")}
            columns={useColumns()}
            rows={keys}
            rowKey={({ kid }) => kid}
            phone="stack"
          />
        </Panel>
        {mayWrite && (
          <Panel title={t("rotate")} description={t("rotateText")}>
            <ConfirmForm
              title={t("rotateAsk")}
              text={t("rotateText")}
              submit={t("rotateSubmit")}
              danger
              className="grid max-w-form gap-4"
            >
              <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
              <DraftField name="current" value={typed["current"] ?? current} />
              <ReasonField errors={errors} hint={t("rotateReasonHint")} />
              <Button type="submit" variant="danger" className="justify-self-start">
                {t("rotate")}
              </Button>
            </ConfirmForm>
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}

function useColumns(): Column<SigningKeyView>[] {
  const t = useTranslations("manager.licenses");
  return [
    {
      key: "use",
      header: t("signingUse"),
      rowHeader: true,
      cell: ({ use }) => t(`signingUses.${use}`),
    },
    {
      key: "kid",
      header: t("kid"),
      wrap: true,
      cell: ({ kid }) => <span className="font-mono text-xs break-all">{kid}</span>,
    },
    { key: "created", header: t("createdAt"), cell: ({ createdAt }) => <Instant at={createdAt} /> },
    {
      key: "retired",
      header: t("retiredAt"),
      cell: ({ retiredAt }) => retiredAt && <Instant at={retiredAt} />,
    },
  ];
}
