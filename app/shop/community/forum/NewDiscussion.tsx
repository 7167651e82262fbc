import { Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { forum } from "#shared/community/forum/contract.ts";
import { TITLE_MAX } from "#shared/community/forum/rules.ts";
import { pageContext } from "#app/requestContext.ts";
import { MarkdownEditor } from "#app/community/editor/MarkdownEditor.tsx";
import { DraftField } from "#app/forms/DraftField.tsx";
import { idempotencyKeyOf, parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { PhrasesProvider } from "#app/i18n/PhrasesProvider.tsx";
import { forumPhrases } from "#app/i18n/pagePhrases.server.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { loadMenu } from "#app/layout/siteData.server.ts";
import { pathsIn } from "#app/paths.ts";
import { PageHead } from "#app/seo/PageHead.tsx";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/NewDiscussion";
import { SimilarTexts } from "./SimilarTexts.tsx";
import { usePeople } from "./usePeople.ts";
import { categoryChoices } from "./categoryChoices.server.ts";
import { discussionNamed, productNamed } from "./namedInAddress.server.ts";

/** Optional parameters: `product` is the subject, `about` the discussion that the new one follows, `title` what was searched for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return {
    phrases: forumPhrases(asked.lang),
    categories: categoryChoices(await loadMenu(asked), asked.lang),
    product: await productNamed(asked, url.searchParams.get("product")),
    about: await discussionNamed(asked, url.searchParams.get("about")),
    title: (url.searchParams.get("title") ?? "").trim().slice(0, TITLE_MAX),
    idempotencyKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, forum.ask.input);
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.forum.ask(read.value, idempotencyKeyOf(form));
    return redirect(pathsIn(lang).discussion(uuid), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function NewDiscussion({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PhrasesProvider phrases={loaderData.phrases}>
      <Content {...loaderData} refused={actionData} />
    </PhrasesProvider>
  );
}

type Loaded = Route.ComponentProps["loaderData"];

function Content({
  categories,
  product,
  about,
  title,
  idempotencyKey,
  refused,
}: Loaded & { refused: Route.ComponentProps["actionData"] }) {
  const t = useTranslations("forum.new");
  const paths = usePaths();
  const linked = about
    ? `${t("about", { link: `[${about.title}](${paths.discussion(about.uuid)})` })}\n\n`
    : undefined;
  const findPeople = usePeople(null);
  const busy = useNavigation().formMethod === "POST";
  const { form, message, tone, fieldError, typed, key } = useFormErrors(refused);
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <span className="graduation mt-5 block text-control" />
      <Form ref={form} method="post" noValidate className="mt-8 grid max-w-3xl gap-5">
        {message && (
          <Alert tone={tone} title={message} actions={<VerifyLink code={refused?.code} />} />
        )}
        <DraftField name="idempotencyKey" value={key ?? idempotencyKey} />
        <Field label={t("name")} hint={t("nameHint")} error={fieldError("title")} required>
          <TextInput
            name="title"
            maxLength={TITLE_MAX * 2}
            defaultValue={typed["title"] ?? title}
          />
        </Field>
        <SimilarTexts form={form} />
        {product ? (
          <p className="text-sm">
            <span className="font-semibold">{t("product")}</span> {product.name}
            <input type="hidden" name="productsable_id" value={product.uuid} />
          </p>
        ) : (
          <Field label={t("category")} error={fieldError("category")} required>
            <Select name="category" defaultValue={typed["category"] ?? about?.category ?? ""}>
              <option value="">{t("choose")}</option>
              {categories.map(({ uuid, name }) => (
                <option key={uuid} value={uuid}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <MarkdownEditor
          name="content"
          label={t("content")}
          target="discussion"
          titleName="title"
          defaultValue={typed["content"] ?? linked}
          error={fieldError("content")}
          findPeople={findPeople}
          required
        />
        <Button type="submit" variant="primary" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </Form>
    </div>
  );
}

/** Where an address is confirmed. */
function VerifyLink({ code }: { code: string | undefined }) {
  const t = useTranslations("forum.thread");
  const paths = usePaths();
  if (code !== "forum.unverified") return null;
  return (
    <p>
      {t.rich("verify", {
        verify: (words) => (
          <Link to={paths.verifyEmail()} className="text-link">
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
