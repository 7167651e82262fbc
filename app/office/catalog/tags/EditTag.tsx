import { data, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { EditedTag, type OfficeTag, tagOffice } from "#shared/catalog/tags/contract.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import {
  type Refused,
  refusalIn,
  refusedInput,
  refusedWith,
  submitted,
  textIn,
} from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten, fromFlat } from "#app/office/forms/flatFields.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { managerPathsIn, useManagerPaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditTag";
import { withDeed } from "./doneMessage.ts";
import { Ending } from "./MergeOrDeleteTag.tsx";
import { TagFields } from "./TagFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const tag = await portal.tags.detail(namedId(params));
  const all = await portal.tags.choices();
  const others = all.filter(({ uuid }) => uuid !== tag.uuid);
  return { tag, others, saved: url.searchParams.has("saved") };
}

interface RefusedTag extends Refused {
  readonly stored?: OfficeTag;
  /** The merge form was refused. */
  readonly ending?: boolean;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(page);
  const { id } = namedId(params);
  const form = await request.formData();
  const paths = managerPathsIn(lang);
  const intent = textIn(form, "intent");
  try {
    if (intent === "remove") {
      const { name } = await portal.tags.remove({ id });
      return redirect(paths.list("tags", withDeed("deleted", name[lang])), 303);
    }
    if (intent === "merge") {
      const read = tagOffice.merge.input.safeParse({ id, into: textIn(form, "into") });
      if (!read.success) return ended(refusedInput(read.error, form));
      const { name } = await portal.tags.merge(read.data);
      return redirect(paths.list("tags", withDeed("merged", name[lang])), 303);
    }
    const read = submitted(form, fromFlat(EditedTag));
    if (!read.ok) return data<RefusedTag>(read.refused.data, read.refused.init ?? {});
    await portal.tags.edit({ ...read.value, id });
    return redirect(paths.tag(id, "?saved"), 303);
  } catch (error) {
    const refused = refusedWith(error, form);
    if (intent === "merge") return ended(refused);
    if (refusalIn(error)?.data.code !== "edit.conflict")
      return data<RefusedTag>(refused.data, refused.init ?? {});
    const { version: _, ...typed } = refused.data.typed ?? {};
    const stored = await portal.tags.detail({ id });
    return data<RefusedTag>({ ...refused.data, typed, stored }, refused.init ?? {});
  }
}

const ended = ({ data: refused, init }: ReturnType<typeof refusedWith>) =>
  data<RefusedTag>({ ...refused, ending: true }, init ?? {});

export default function EditTag({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.tags");
  const lang = useLang();
  const paths = useManagerPaths();
  const { tag, others, saved } = loaderData;
  const { name, version, behind } = actionData?.stored ?? tag;
  const { products } = tag;
  return (
    <ManagerPage
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
          <Version />
          <TagFields />
          <Pace behind={behind} />
        </EditForm>
        <Ending tag={tag} others={others} refused={actionData?.ending ? actionData : undefined} />
      </div>
    </ManagerPage>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values.version} />;
