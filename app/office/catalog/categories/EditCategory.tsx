import { data, Form, Link, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { EditedCategory, type OfficeCategory } from "#shared/catalog/categories/contract.ts";
import { childrenOf } from "#shared/catalog/categories/position.ts";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { pageContext } from "#app/requestContext.ts";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import {
  type SubmissionError,
  findRefusal,
  toSubmissionError,
  parseSubmission,
  textValue,
} from "#app/forms/submitted.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { flatten, flatSchema } from "#app/office/forms/flatFields.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import { HistoryLink } from "#app/office/publishing/HistoryLink.tsx";
import type { Route } from "./+types/EditCategory";
import { CategoryFields } from "./CategoryFields.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  return {
    ...(await loadCategory(context.get(pageContext), requireId(params).id)),
    saved: url.searchParams.has("saved"),
  };
}

async function loadCategory({ portal }: PageRequest, id: string) {
  const { categories } = await portal.categories.tree();
  const category = categories.find(({ uuid }) => uuid === id);
  if (!category) throw data({ code: "category.not_found" }, { status: 404 });
  const above = categories.find(({ uuid }) => uuid === category.parent) ?? null;
  return { category, above, subs: childrenOf(categories, id).length };
}

interface RefusedNames extends SubmissionError {
  readonly stored?: OfficeCategory;
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const asked = context.get(pageContext);
  const { portal, lang } = asked;
  const { id } = requireId(params);
  const form = await request.formData();
  const paths = officePathsIn(lang);
  try {
    if (textValue(form, "intent") === "remove") {
      await portal.categories.remove({ id });
      return redirect(paths.categories("?done=deleted"), 303);
    }
    const read = parseSubmission(form, flatSchema(EditedCategory));
    if (!read.ok) return data<RefusedNames>(read.refused.data, read.refused.init ?? {});
    await portal.categories.edit({ ...read.value, id });
    return redirect(paths.category(id, "?saved"), 303);
  } catch (error) {
    const { data: refused, init } = toSubmissionError(error, form);
    const overtaken = findRefusal(error)?.data.code === "edit.conflict";
    const { version: _, ...typed } = refused.typed ?? {};
    const answer: RefusedNames = overtaken
      ? { ...refused, typed, stored: (await loadCategory(asked, id)).category }
      : refused;
    return data<RefusedNames>(answer, init ?? {});
  }
}

export default function EditCategory({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.categories");
  const lang = useLang();
  const paths = useOfficePaths();
  const { category, above, subs, saved } = loaderData;
  const { name, slug, version, behind } = actionData?.stored ?? category;
  return (
    <OfficePage
      title={category.name[lang]}
      here={paths.category(category.uuid)}
      above={[{ label: t("title"), href: paths.categories() }]}
      actions={<HistoryLink to={paths.categoryHistory(category.uuid)} />}
    >
      <div className="grid gap-4">
        {saved && !actionData && <Alert tone="success" title={t("savedTitle")} />}
        <EditForm
          key={`${version} ${behind.length}`}
          values={flatten({ version, name, slug })}
          refused={actionData}
          overtaken={actionData?.stored !== undefined}
          behind={behind}
        >
          <VersionField />
          <CategoryFields
            where={above ? t("under", { parent: above.name[lang] }) : t("whereTop")}
          />
          <TranslationStatusFields behind={behind} />
        </EditForm>
        <Removal category={category} subs={subs} />
      </div>
    </OfficePage>
  );
}

function Removal({ category, subs }: { category: OfficeCategory; subs: number }) {
  const t = useTranslations("manager.categories");
  const paths = useOfficePaths();
  const lang = useLang();
  const { uuid, products, name } = category;
  if (subs > 0) {
    return <Removable text={t("removeSubs", { count: subs })} to={paths.categories()} />;
  }
  if (products > 0) {
    return (
      <Removable
        text={t("removeProducts", { count: products })}
        to={paths.list("products", `?category=${uuid}`)}
      />
    );
  }
  return <Removable text={t("removeText")} name={name[lang]} />;
}

function Removable({ text, to, name }: { text: string; to?: string; name?: string }) {
  const t = useTranslations("manager.categories");
  const busy = useNavigation().formData?.get("intent") === "remove";
  return (
    <Disclosure summary={t("remove")} className="border-b-0">
      <p className="mb-3 text-sm text-muted">{text}</p>
      {name === undefined ? (
        <Link to={to ?? ""} className={buttonClass({ size: "sm" })}>
          {t("seeThem")}
        </Link>
      ) : (
        <Form method="post">
          <Button type="submit" name="intent" value="remove" variant="danger" size="sm" busy={busy}>
            {t("removeNow", { name })}
          </Button>
        </Form>
      )}
    </Disclosure>
  );
}
