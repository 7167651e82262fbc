import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { FileInput } from "#app/ui/inputs/FileInput.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { useFileInputLabels } from "#app/forms/useFileInputLabels.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/ImportMembers";
import { importAction } from "./importAction.server.ts";
import { ImportPreview } from "./ImportPreview.tsx";

export const loader = () => ({ idempotencyKey: crypto.randomUUID() });

export const action = async ({ request, context }: Route.ActionArgs) =>
  importAction(context.get(pageContext), await request.formData());

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.memberImport");
  const members = useTranslations("manager.members");
  const paths = useOfficePaths();
  const error = actionData && "error" in actionData ? actionData.error : null;
  return (
    <OfficePage
      title={t("title")}
      here={paths.memberImport()}
      above={[{ label: members("title"), href: paths.list("member") }]}
      intro={t("intro")}
      actions={
        <a href={paths.memberTemplate()} download className={buttonClass({ size: "sm" })}>
          {t("template")}
        </a>
      }
    >
      {actionData && "imported" in actionData ? (
        <Done imported={actionData.imported} />
      ) : actionData && "preview" in actionData ? (
        <ImportPreview {...actionData.preview} idempotencyKey={loaderData.idempotencyKey} />
      ) : (
        <Choose error={error && t(error)} />
      )}
    </OfficePage>
  );
}

function Done({ imported }: { imported: number }) {
  const t = useTranslations("manager.memberImport");
  const paths = useOfficePaths();
  return (
    <Alert
      tone="success"
      title={t("done", { count: imported })}
      actions={
        <>
          <Link to={paths.list("member")} className={buttonClass({ size: "sm" })}>
            {t("toList")}
          </Link>
          <Link to={paths.memberImport()} className={buttonClass({ size: "sm" })}>
            {t("again")}
          </Link>
        </>
      }
    />
  );
}

function Choose({ error }: { error: string | null }) {
  const t = useTranslations("manager.memberImport");
  const labels = useFileInputLabels();
  const busy = useNavigation().formMethod === "POST";
  return (
    <Panel title={t("file")} className="max-w-prose">
      <Form method="post" encType="multipart/form-data" noValidate className="grid gap-4">
        <Field
          label={<VisuallyHidden>{t("file")}</VisuallyHidden>}
          hint={t("fileHint")}
          error={error ?? undefined}
        >
          <FileInput name="file" accept=".csv,text/csv" labels={labels} drop required />
        </Field>
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("read")}
        </Button>
      </Form>
    </Panel>
  );
}
