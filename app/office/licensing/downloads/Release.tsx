import { ExternalLink } from "lucide-react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "#shared/licensing/downloads/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Panel } from "#app/ui/display/Panel.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Release";
import { ReleaseFiles } from "./ReleaseFiles.tsx";
import { ReleaseFields } from "./ReleaseFields.tsx";
import { releaseAction } from "./releaseAction.server.ts";
import { ReleaseBadge } from "./ReleaseBadge.tsx";

const DONE = [
  "release_created",
  "release_changed",
  "release_published",
  "release_withdrawn",
  "release_file_added",
  "release_file_removed",
] as const;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const release = await context.get(pageContext).portal.downloads.detail(requireId(params));
  return { release, done: DONE.find((each) => each === url.searchParams.get("done")) ?? null };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  releaseAction(context.get(pageContext), requireId(params).id, await request.formData());

export default function Release({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.downloads");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { release, done } = loaderData;
  const { uuid, product, version, state, revision, channel, date, notes, behind } = release;
  const title = t("named", { name: product.name, version });
  const editing = actionData?.typed?.intent === "edit" ? actionData : undefined;
  const values = {
    version,
    date,
    channel,
    "notes.tw": notes.tw,
    "notes.en": notes.en,
    "notes.cn": notes.cn,
  };
  return (
    <OfficePage
      title={title}
      here={paths.release(uuid)}
      above={[{ label: t("title"), href: paths.downloads() }]}
      badge={<ReleaseBadge state={state} />}
      actions={<Actions release={release} />}
    >
      <div className="grid gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {actionData && !editing && <RefusalAlert refused={actionData} />}
        <ReleaseFiles release={release} />
        <EditForm
          key={revision}
          values={values}
          refused={editing}
          behind={behind}
          overtaken={editing?.code === "edit.conflict"}
        >
          <input type="hidden" name="intent" value="edit" />
          <DraftField name="revision" value={String(revision)} />
          <Panel title={t("said")} description={t("saidHint")}>
            <div className="grid gap-5">
              <ReleaseFields />
            </div>
          </Panel>
          <TranslationStatusFields behind={behind} />
        </EditForm>
      </div>
    </OfficePage>
  );
}

function RefusalAlert({ refused }: { refused: NonNullable<Route.ComponentProps["actionData"]> }) {
  const { message, tone } = useFormErrors(refused);
  const faults = useTranslations("fault");
  const [first] = Object.values(refused.fields ?? {}).flat();
  const said = first ? faults(first as Parameters<typeof faults>[0]) : message;
  return said ? <Alert tone={tone} title={said} /> : null;
}

function Actions({ release: { product, state } }: { release: ReleaseDetail }) {
  const t = useTranslations("manager.downloads");
  const paths = usePaths();
  const shown = state === "published";
  return (
    <>
      {shown && (
        <Link
          to={`${paths.product({ category: product.uuid, uuid: product.uuid })}#downloads`}
          className={buttonClass({ size: "sm" })}
        >
          <ExternalLink className="size-4" />
          {t("page")}
        </Link>
      )}
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value={shown ? "withdraw" : "publish"}
          size="sm"
          variant={shown ? "secondary" : "primary"}
        >
          {t(shown ? "withdraw" : "publish")}
        </Button>
      </Form>
    </>
  );
}
