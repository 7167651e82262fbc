import { RotateCw } from "lucide-react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { JobDetail } from "#shared/admin/jobList/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { Instant } from "#app/text/Instant.tsx";
import { toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { DefinitionList } from "#app/ui/display/DefinitionList.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { useSubjectPath } from "#app/office/identity/audit/useSubjectPath.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { useCodeLabels } from "#app/office/layout/codeLabels.ts";
import type { Route } from "./+types/Job";
import { JobBadge } from "./JobBadge.tsx";

export const loader = ({ params, context }: Route.LoaderArgs) =>
  context.get(pageContext).portal.jobs.detail(requireId(params));

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  try {
    const job = await portal.jobs.retry(requireId(params));
    return redirect(officePathsIn(lang).item("job", job.id));
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Job({ loaderData: job, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.jobs");
  const kind = useCodeLabels("jobs.kinds");
  const paths = useOfficePaths();
  const { message } = useFormErrors(actionData);
  const mayRetry = useHasPermission("jobs.write");
  return (
    <OfficePage
      title={kind(job.kind)}
      here={paths.item("job", job.id)}
      above={[{ label: t("title"), href: paths.list("job") }]}
      badge={<JobBadge state={job.state} />}
      intro={useTranslations("manager")("zone")}
    >
      <div className="grid gap-4">
        {message && <Alert tone="warning" title={message} />}
        {job.state === "failed" && (
          <Alert tone="danger" title={t("failedTitle")} actions={mayRetry ? <Retry /> : undefined}>
            {t("failedText")}
          </Alert>
        )}
        <Details job={job} />
        {job.error !== null && (
          <Panel title={t("error")}>
            <pre className="font-mono text-xs whitespace-pre-wrap">{job.error}</pre>
          </Panel>
        )}
      </div>
    </OfficePage>
  );
}

function Retry() {
  const t = useTranslations("manager.jobs");
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post">
      <Button type="submit" size="sm" busy={busy} icon={<RotateCw className="size-4" />}>
        {t("retry")}
      </Button>
    </Form>
  );
}

function Details({ job }: { job: JobDetail }) {
  const t = useTranslations("manager.jobs");
  const none = useTranslations("manager.common")("none");
  const payload = useCodeLabels("jobs.payload");
  const instant = (at: string | null) => (at ? <Instant at={at} /> : none);
  const items = [
    ...Object.entries(job.payload).map(([name, id]) => ({
      term: payload(name),
      value: <Subject name={name} id={id} />,
    })),
    { term: t("attempts"), value: t("attemptsOf", { done: job.attempts, max: job.maxAttempts }) },
    { term: t("created"), value: instant(job.createdAt) },
    { term: t("started"), value: instant(job.startedAt) },
    { term: t("next"), value: instant(job.nextAt) },
    { term: t("ended"), value: instant(job.endedAt) },
    { term: t("id"), value: <span className="font-mono text-xs">{job.id}</span> },
  ];
  return (
    <Panel title={t("details")}>
      <DefinitionList items={items} />
    </Panel>
  );
}

/** `orderId` links to the order, `mailId` to the mail. */
function Subject({ name, id }: { name: string; id: string }) {
  const path = useSubjectPath()({ type: name.replace(/Id$/, ""), id });
  const shown = <span className="font-mono text-xs">{id}</span>;
  return path ? (
    <Link to={path} className="text-link">
      {shown}
    </Link>
  ) : (
    shown
  );
}
