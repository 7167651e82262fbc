import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import {
  forum,
  type Discussion,
  type Reply,
  type ReviewMark,
} from "#shared/community/forum/contract.ts";
import { TITLE_MAX } from "#shared/community/forum/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { MarkdownEditor } from "#app/community/editor/MarkdownEditor.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { routerLink } from "#app/navigation/routerLink.tsx";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import type { Route } from "./+types/EditPost";
import { type CategoryChoice, categoryChoices } from "./categoryChoices.server.ts";
import { usePeople } from "./usePeople.ts";
import { SourceText } from "./SourceText.tsx";
import { editAction, type StoredText } from "./editAction.server.ts";

/** `reply` in the address: that reply. Who may not edit it reads the discussion. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  const { portal, lang, viewer } = asked;
  const read = forum.revisions.input.safeParse({
    id: params.id,
    reply: url.searchParams.get("reply") ?? "",
  });
  if (!read.success) throw data(null, { status: 404 });
  const discussion = await portal.forum.detail(read.data);
  const reply = read.data.reply ? await portal.forum.oneReply({ id: read.data.reply }) : null;
  const post = reply ?? discussion;
  if (!post.may.edit) throw redirect(pathsIn(lang).discussion(params.id));
  return {
    phrases: forumPhrases(lang),
    discussion,
    reply,
    pending: viewer?.memberId === post.author.uuid ? pendingOf(post.review) : null,
    categories: reply ? [] : categoryChoices(await loadMenu(asked), lang),
  };
}

/** The author's edit that waits for review, which the form starts from. */
function pendingOf(review: ReviewMark | null) {
  if (review?.kind !== "edit" || review.state !== "waiting") return null;
  return { title: review.title, content: review.content };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return editAction(context.get(pageContext), params.id, await request.formData());
}

export default function EditPost({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} refused={actionData} />
    </PhrasesProvider>
  );
}

interface ContentProps {
  discussion: Discussion;
  reply: Reply | null;
  pending: ReturnType<typeof pendingOf>;
  categories: readonly CategoryChoice[];
  refused: Route.ComponentProps["actionData"];
}

function Content(loaded: ContentProps) {
  const { discussion, reply } = loaded;
  const t = useTranslations("forum");
  const paths = usePaths();
  const { uuid, title } = discussion;
  const name = reply ? t("edit.reply") : t("edit.question");
  return (
    <div className="page-width py-6 md:py-8">
      <PageHead title={name} hidden />
      <Breadcrumbs
        label={t("trail")}
        link={routerLink}
        items={[
          { label: t("title"), href: paths.forum() },
          { label: title, href: paths.discussion(uuid) },
          { label: name, href: paths.editPost(uuid, { reply: reply?.uuid }) },
        ]}
      />
      <h1 className="mt-4 text-3xl">{name}</h1>
      <span className="graduation mt-5 block text-control" />
      <EditForm {...loaded} />
    </div>
  );
}

/** The stored text after a conflict, next to the form's. */
function Overtaken({ stored: { title, content } }: { stored: StoredText }) {
  const t = useTranslations("forum.edit");
  return (
    <div className="grid grid-cols-1 gap-3">
      <Alert tone="warning" title={t("overtaken.title")}>
        {t("overtaken.text")}
      </Alert>
      {title !== null && <p className="font-semibold wrap-anywhere">{title}</p>}
      <SourceText>{content}</SourceText>
    </div>
  );
}

function EditForm({ discussion, reply, pending, categories, refused }: ContentProps) {
  const t = useTranslations("forum.edit");
  const field = useTranslations("forum.new");
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed } = useFormErrors(refused);
  const findPeople = usePeople(discussion.uuid);
  const post = reply ?? discussion;
  return (
    <Form ref={form} method="post" noValidate className="mt-6 grid max-w-3xl grid-cols-1 gap-5">
      {refused?.stored ? (
        <Overtaken stored={refused.stored} />
      ) : (
        message && <Alert tone={tone} title={message} />
      )}
      {pending && <Alert silent tone="info" title={t("pending")} />}
      <input type="hidden" name="id" value={post.uuid} />
      {reply && <input type="hidden" name="reply" value={reply.uuid} />}
      <DraftField name="revision" value={String(refused?.stored?.revision ?? post.revision)} />
      {!reply && (
        <>
          <Field
            label={field("name")}
            hint={field("nameHint")}
            error={fieldError("title")}
            required
          >
            <TextInput
              name="title"
              maxLength={TITLE_MAX * 2}
              defaultValue={typed["title"] ?? pending?.title ?? discussion.title}
            />
          </Field>
          <PlaceField
            discussion={discussion}
            categories={categories}
            chosen={typed["category"]}
            error={fieldError("category") ?? fieldError("productsable_id")}
          />
        </>
      )}
      <MarkdownEditor
        name="content"
        label={field(reply ? "text" : "content")}
        target={`edit:${post.uuid}`}
        {...(!reply && { titleName: "title" })}
        defaultValue={typed["content"] ?? pending?.content ?? post.content}
        error={fieldError("content")}
        findPeople={findPeople}
        required
      />
      <Checkbox
        name="conceal"
        value="yes"
        defaultChecked={typed["conceal"] === "yes"}
        label={t("conceal")}
        hint={t("concealHint")}
      />
      <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
        {t("save")}
      </Button>
    </Form>
  );
}

interface PlaceFieldProps extends Pick<ContentProps, "discussion" | "categories"> {
  chosen: string | undefined;
  error: string | undefined;
}

/** The product it is about, or a category. */
function PlaceField({ discussion, categories, chosen, error }: PlaceFieldProps) {
  const t = useTranslations("forum.new");
  const { product, category } = discussion;
  return (
    <Field label={t("category")} error={error} required>
      <Select name="category" defaultValue={chosen ?? (product ?? category).uuid}>
        {product && <option value={product.uuid}>{product.name}</option>}
        {categories.map(({ uuid, name }) => (
          <option key={uuid} value={uuid}>
            {name}
          </option>
        ))}
      </Select>
      {product && <input type="hidden" name="product" value={product.uuid} />}
    </Field>
  );
}
