import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { EditedTag, type OfficeTag, tagOffice } from "#shared/catalog/tags/contract.ts";
import { pageContext } from "#app/requestContext.ts";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import {
  type SubmissionError,
  findRefusal,
  schemaErrorResponse,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten, flatSchema } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditTag";
import { doneQuery } from "./doneMessage.ts";
import { MergeOrDeleteTag } from "./MergeOrDeleteTag.tsx";
import { TagFields } from "./TagFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const tag = await portal.tags.detail(requireId(params));
  const all = await portal.tags.choices();
  const others = all.filter(({ uuid }) => uuid !== tag.uuid);
  return { tag, others, saved: url.searchParams.has("saved") };
}

interface RefusedTag extends SubmissionError {
  readonly stored?: OfficeTag;
  /** The merge form was refused. */
  readonly ending?: boolean;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  const intent = textValue(form, "intent");
  try {
    if (intent === "remove") {
      const { name } = await portal.tags.remove({ id });
      return redirect(paths.list("tags", doneQuery("deleted", name[lang])), 303);
    }
    if (intent === "merge") {
      const read = tagOffice.merge.input.safeParse({ id, into: textValue(form, "into") });
      if (!read.success) return refuseMerge(schemaErrorResponse(read.error, form));
      const { name } = await portal.tags.merge(read.data);
      return redirect(paths.list("tags", doneQuery("merged", name[lang])), 303);
    }
    const read = parseSubmission(form, flatSchema(EditedTag));
    if (!read.ok) return data<RefusedTag>(read.refused.data, read.refused.init ?? {});
    await portal.tags.edit({ ...read.value, id });
    return redirect(paths.tag(id, "?saved"), 303);
  } catch (error) {
    const refused = toSubmissionError(error, form);
    if (intent === "merge") return refuseMerge(refused);
    if (findRefusal(error)?.data.code !== "edit.conflict")
      return data<RefusedTag>(refused.data, refused.init ?? {});
    const { version: _, ...typed } = refused.data.typed ?? {};
    const stored = await portal.tags.detail({ id });
    return data<RefusedTag>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const refuseMerge = ({ data: refused, init }: ReturnType<typeof toSubmissionError>) =>
  data<RefusedTag>({ ...refused, ending: true }, init ?? {});

export default function EditTag({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const lang = useLang();
  const paths = useOfficePaths();
  const { tag, others, saved } = loaderData;
  const { name, version, behind } = actionData?.stored ?? tag;
  const { products } = tag;
  return (
    <OfficePage
      title={tag.name[lang]}
      here={paths.tag(tag.uuid)}
      above={[{ label: t("title"), href: paths.list("tags") }]}
      actions={<HistoryLink to={paths.tagHistory(tag.uuid)} />}
      intro={
        <>
          {t("usedBy", { count: products })}{" "}
          {products > 0 && (
            <Link to={paths.list("products", `?tag=${tag.uuid}`)} className="text-link">
              {t("seeThem")}
            </Link>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {saved && !actionData && <Alert tone="success" title={t("savedTitle")} />}
        {tag.unchecked && (
          <Alert tone="info" title={t("unchecked")}>
            {t("uncheckedText")}
          </Alert>
        )}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name })}
          refused={actionData?.ending ? undefined : actionData}
          overtaken={actionData?.stored !== undefined}
          behind={behind}
        >
          <VersionField />
          <TagFields />
          <TranslationStatusFields behind={behind} />
        </EditForm>
        <MergeOrDeleteTag
          tag={tag}
          others={others}
          refused={actionData?.ending ? actionData : undefined}
        />
      </div>
    </OfficePage>
  );
}
