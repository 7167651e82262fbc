import { data, Form } from "react-router";
import { useTranslations } from "use-intl";
import { pageContext } from "#app/requestContext.ts";
import { MarkdownEditor } from "#app/community/editor/MarkdownEditor.tsx";
import type { FindPeople } from "#app/community/editor/MentionField.tsx";
import { Prose } from "#app/community/markdown/Prose.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { PageHead } from "#app/seo/PageHead.tsx";
import type { Route } from "./+types/Writing";

/** Demo only. */
export const loader = ({ context }: Route.LoaderArgs) => {
  if (!context.get(pageContext).settings.demo) throw data(null, { status: 404 });
  return null;
};

const TARGET = "sample";

/** Several texts are several fields named `text`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, viewer } = context.get(pageContext);
  const sources = (await request.formData()).getAll("text").map(String);
  if (viewer) await portal.drafts.discard({ target: TARGET });
  return portal.markdown.renderSamples({ sources });
}

const PEOPLE = ["Ada Lin", "Bo Chen", "王小明"].map((name, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
}));

const findPeople: FindPeople = async (text) =>
  PEOPLE.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()));

export default function Writing({ actionData }: Route.ComponentProps) {
  const t = useTranslations("community.sample");
  return (
    <div className="page-width py-8 md:py-12">
      <PageHead title={t("title")} hidden />
      <h1 className="text-3xl">{t("title")}</h1>
      <p className="mt-2 max-w-prose text-muted">{t("intro")}</p>
      <Form method="post" className="mt-8 grid max-w-3xl grid-cols-1 gap-4">
        <Field label={t("name")}>
          <TextInput name="title" />
        </Field>
        <MarkdownEditor
          name="text"
          label={t("text")}
          target={TARGET}
          titleName="title"
          findPeople={findPeople}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t("send")}
        </Button>
      </Form>
      <div className="mt-8 grid grid-cols-1 gap-10">
        {actionData?.map((sample, at) => (
          <Sample key={at} {...sample} />
        ))}
      </div>
    </div>
  );
}

type SampleData = NonNullable<Route.ComponentProps["actionData"]>[number];

/** The text as a body, and as a name, title and file name. */
function Sample({ source, text, html }: SampleData) {
  const t = useTranslations("community.sample");
  return (
    <section data-sample className="grid min-w-0 grid-cols-1 gap-3 border-t border-line pt-5">
      <h2 className="text-lg wrap-anywhere" title={source}>
        {source}
      </h2>
      <Prose html={html} />
      <p className="text-sm text-muted wrap-anywhere">{text}</p>
      <a
        download={source}
        href={`/forum/attachment/${encodeURIComponent(source)}`}
        className="text-link wrap-anywhere"
      >
        {t("file", { name: source })}
      </a>
    </section>
  );
}
