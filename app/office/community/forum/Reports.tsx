import { Flag } from "lucide-react";
import { Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { forumReports, type ReportedPost } from "#shared/community/forum/reportContract.ts";
import { MAX_REASON } from "#shared/community/forum/rules.ts";
import { bcp47 } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { pageContext } from "#app/requestContext.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { parseSubmission, type SubmissionError, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { pageParam } from "#app/lists/pageParam.server.ts";
import { ListPagination } from "#app/office/lists/ListPagination.tsx";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Reports";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { portal, lang } = context.get(pageContext);
  const page = pageParam(url.searchParams);
  const found = await portal.forumReports.list(forumReports.list.input.parse({ page }));
  const last = Math.max(1, Math.ceil(found.total / found.perPage));
  if (page > last) throw redirect(officePathsIn(lang).forumReports({ page: last }));
  return { found, done: url.searchParams.has("done") };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, forumReports.decide.input);
  if (!read.ok) return read.refused;
  try {
    await portal.forumReports.decide(read.value);
    return redirect(officePathsIn(lang).forumReports({ done: 1 }), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.forum.reports");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { message, tone } = useFormErrors(actionData);
  const { found, done } = loaderData;
  return (
    <OfficePage title={t("title")} here={paths.forumReports()} intro={t("intro")}>
      <div className="grid max-w-4xl gap-4">
        {done && !actionData && <Alert tone="success" title={said("report_decided")} />}
        {message && <Alert tone={tone} title={message} />}
        {found.total === 0 && (
          <EmptyState icon={<Flag />} title={t("empty")}>
            {t("emptyText")}
          </EmptyState>
        )}
        {found.data.map((post) => (
          <Reported
            key={post.uuid}
            post={post}
            refused={actionData?.typed?.["id"] === post.uuid ? actionData : undefined}
          />
        ))}
        <ListPagination found={found} href={(page) => paths.forumReports({ page })} />
      </div>
    </OfficePage>
  );
}

interface ReportedProps {
  post: ReportedPost;
  refused: SubmissionError | undefined;
}

function Reported({ post, refused }: ReportedProps) {
  const t = useTranslations("manager.forum.reports");
  const lang = useLang();
  const paths = usePaths();
  const busy = useNavigation().formMethod === "POST";
  const { form, fieldError, typed } = useFormErrors(refused);
  const { uuid, discussion, reply, author, html, hidden, reports } = post;
  const address =
    reply === null ? paths.discussion(discussion.uuid) : paths.reply(discussion.uuid, reply);
  return (
    <Panel
      title={
        <a href={address} lang={bcp47[discussion.lang]} className="text-link wrap-anywhere">
          {discussion.title}
        </a>
      }
      description={t(reply === null ? "question" : "reply", {
        name: personName(author, lang) || author.email,
      })}
      actions={hidden && <StatusBadge tone="warning">{t("hidden")}</StatusBadge>}
    >
      <div lang={bcp47[discussion.lang]} className="min-w-0">
        <Prose html={html} />
      </div>
      <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
        {reports.map(({ reporter, reason, text, createdAt }) => (
          <li key={reporter.uuid} className="grid gap-1 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>
                <strong>{t(`reasons.${reason}`)}</strong>{" "}
                {t("by", { name: personName(reporter, lang) || reporter.email })}
              </span>
              <span className="text-muted">
                <Instant at={createdAt} />
              </span>
            </p>
            {text !== null && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
          </li>
        ))}
      </ul>
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-3">
        <input type="hidden" name="id" value={uuid} />
        <Field label={t("why")} hint={t("whyHint")} error={fieldError("reason")}>
          <TextInput name="reason" maxLength={MAX_REASON} defaultValue={typed["reason"]} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="outcome" value="hidden" variant="primary" busy={busy}>
            {t("hide")}
          </Button>
          <Button type="submit" name="outcome" value="kept" busy={busy}>
            {t("keep")}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
