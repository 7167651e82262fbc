import { CheckCheck } from "lucide-react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { PostReview } from "#shared/community/forum/reviewContract.ts";
import { TITLE_MAX } from "#shared/community/forum/rules.ts";
import type { ReviewCause, ReviewKind } from "#shared/community/forum/trust.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import { pageContext } from "#app/requestContext.ts";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { SourceText } from "#app/shop/community/forum/SourceText.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useLang, usePaths } from "#app/i18n/useLang.ts";
import { revalidateAfterAction } from "#app/navigation/revalidateAfterAction.ts";
import type { FilterLabel } from "#app/lists/listContext.ts";
import { loadList } from "#app/lists/listSource.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import { Instant } from "#app/text/Instant.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/Review";
import { reviewSource } from "./listSource.server.ts";
import { reviewList } from "./listSpec.ts";
import { PostList } from "./PostList.tsx";
import { ChooseReview, ReviewBulk, ReviewBulkResult } from "./ReviewBulk.tsx";
import { reviewAction } from "./reviewAction.server.ts";

const DONE = ["review_approved", "review_rejected"] as const;

/** What was changed meanwhile is read at once. */
export const shouldRevalidate = revalidateAfterAction;

export async function loader({ url, context }: Route.LoaderArgs) {
  const loaded = await loadList(context.get(pageContext), url, reviewSource);
  const state = loaded.query.filters["state"]?.[0] === "decided" ? "decided" : "waiting";
  const done = DONE.find((each) => each === url.searchParams.get("done")) ?? null;
  return { state, loaded, done, idempotencyKey: crypto.randomUUID() } as const;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return reviewAction(context.get(pageContext), url, await request.formData());
}

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.forum.review");
  const said = useTranslations("done");
  const paths = useOfficePaths();
  const { state, loaded, done, idempotencyKey } = loaderData;
  const result = actionData && "bulk" in actionData ? actionData.bulk : null;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const ofOne = refused?.typed?.["id"];
  const isBulk = refused?.typed?.["intent"] === "rejectChosen";
  const { message, tone } = useFormErrors(ofOne === undefined && !isBulk ? refused : undefined);
  const other = state === "waiting" ? "decided" : "waiting";
  const bulk = isBulk ? refused : undefined;
  const isShown = (uuid: string) => loaded.list.data.some((each) => each.uuid === uuid);
  return (
    <OfficePage
      title={t("title")}
      here={paths.forumReview()}
      intro={t("intro")}
      actions={
        <Link to={paths.forumReview({ state: other })} className="text-link">
          {t(`show.${other}`)}
        </Link>
      }
    >
      <div className="grid max-w-4xl gap-4">
        {done && !actionData && <Alert tone="success" title={said(done)} />}
        {result && <ReviewBulkResult result={result} />}
        {message && <Alert tone={tone} title={message} />}
        {ofOne !== undefined && !isShown(ofOne) && <Gone refused={refused} />}
        <PostList
          title={t("title")}
          spec={reviewList}
          loaded={loaded}
          labels={useLabels()}
          searchLabel={t("search")}
          file={paths.forumReviewFile}
          empty={
            <EmptyState icon={<CheckCheck />} title={t(`empty.${state}`)}>
              {t("emptyText")}
            </EmptyState>
          }
        >
          {loaded.list.data.map((review) => (
            <Entry
              key={review.uuid}
              review={review}
              refused={ofOne === review.uuid ? refused : undefined}
              bulk={bulk}
              idempotencyKey={idempotencyKey}
            />
          ))}
          {state === "waiting" && loaded.list.data.length > 1 && <ReviewBulk refused={bulk} />}
        </PostList>
      </div>
    </OfficePage>
  );
}

/** What a form was refused for that is not listed any more. */
function Gone({ refused }: { refused: SubmissionError | undefined }) {
  const { message, tone } = useFormErrors(refused);
  return message && <Alert tone={tone} title={message} />;
}

function useLabels(): Readonly<Record<string, FilterLabel>> {
  const t = useTranslations("manager.forum.review");
  return {
    state: { label: t("state"), option: (each) => t(`states.${each as "waiting" | "decided"}`) },
    kind: { label: t("kind"), option: (each) => t(`kindOptions.${each as ReviewKind}`) },
    cause: { label: t("cause"), option: (each) => t(`causes.${each as ReviewCause}`) },
    language: { label: t("lang"), option: (each) => languageNames[each as Lang] },
  };
}

interface EntryProps {
  review: PostReview;
  refused: SubmissionError | undefined;
  idempotencyKey: string;
}

function Entry({
  review,
  refused,
  bulk,
  idempotencyKey,
}: EntryProps & { bulk: SubmissionError | undefined }) {
  const t = useTranslations("manager.forum.review");
  const paths = usePaths();
  const { kind, cause, discussion, reply, title, html, before, outcome, reason } = review;
  const post =
    reply === null ? paths.discussion(discussion.uuid) : paths.reply(discussion.uuid, reply);
  return (
    <Panel
      title={
        <a href={post} lang={bcp47[discussion.lang]} className="text-link wrap-anywhere">
          {title ?? discussion.title}
        </a>
      }
      description={<About review={review} />}
      actions={
        outcome === null ? (
          <ChooseReview review={review} refused={bulk} />
        ) : (
          <StatusBadge tone={outcome === "approved" ? "success" : "neutral"}>
            {t(`outcomes.${outcome}`)}
          </StatusBadge>
        )
      }
    >
      <p className="text-sm text-muted">
        {t(`kinds.${kind}.${reply === null ? "question" : "reply"}`)} · {t(`causes.${cause}`)}
      </p>
      <div lang={bcp47[discussion.lang]} className="mt-3 min-w-0">
        <Prose html={html} />
      </div>
      {before !== null && (
        <Disclosure summary={t("before")}>
          <p className="wrap-anywhere whitespace-pre-line">{before}</p>
        </Disclosure>
      )}
      {reason !== null && <p className="mt-3 text-sm">{t("because", { reason })}</p>}
      {outcome === null && (
        <Decision review={review} refused={refused} idempotencyKey={idempotencyKey} />
      )}
    </Panel>
  );
}

function About({ review: { author, createdAt } }: Pick<EntryProps, "review">) {
  const lang = useLang();
  const paths = useOfficePaths();
  return (
    <>
      <Link to={paths.item("member", author.uuid)} className="text-link">
        {personName(author, lang) || author.email}
      </Link>
      {" · "}
      <Instant at={createdAt} />
    </>
  );
}

/** What was in the form when its author changed the post: the form has the newest text from then on. */
function Yours({ title, content }: Partial<Record<"title" | "content", string>>) {
  const t = useTranslations("manager.forum.review");
  if (content === undefined) return null;
  return (
    <div className="grid gap-2">
      <p className="text-sm text-muted">{t("yours")}</p>
      {title && <p className="font-semibold wrap-anywhere">{title}</p>}
      <SourceText>{content}</SourceText>
    </div>
  );
}

/** The text can be changed before it is approved; a rejection says why. */
function Decision({ review, refused, idempotencyKey }: EntryProps) {
  const t = useTranslations("manager.forum.review");
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  const { uuid, title, content, revision } = review;
  const isOvertaken = refused?.code === "edit.conflict";
  const kept = isOvertaken ? {} : typed;
  return (
    <Form ref={form} method="post" noValidate className="mt-4 grid gap-3">
      {message && <Alert tone={tone} title={isOvertaken ? t("overtaken") : message} />}
      {isOvertaken && <Yours title={typed["title"]} content={typed["content"]} />}
      <input type="hidden" name="id" value={uuid} />
      <DraftField name="revision" value={String(revision)} />
      <DraftField name="idempotencyKey" value={key ?? `${idempotencyKey}-${uuid}`} />
      <Disclosure
        key={revision}
        summary={t("edit")}
        open={
          isOvertaken || fieldError("content") !== undefined || fieldError("title") !== undefined
        }
      >
        <div className="grid gap-3">
          {title !== null && (
            <Field label={t("name")} error={fieldError("title")}>
              <TextInput
                name="title"
                maxLength={TITLE_MAX * 2}
                defaultValue={kept["title"] ?? title}
              />
            </Field>
          )}
          <Field label={t("text")} error={fieldError("content")}>
            <TextArea name="content" rows={6} defaultValue={kept["content"] ?? content} />
          </Field>
        </div>
      </Disclosure>
      <Field label={t("reason")} hint={t("reasonHint")} error={fieldError("reason")}>
        <TextInput name="reason" defaultValue={typed["reason"]} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="approve" variant="primary" busy={busy}>
          {t("approve")}
        </Button>
        <Button type="submit" name="intent" value="reject" busy={busy}>
          {t("reject")}
        </Button>
      </div>
    </Form>
  );
}
