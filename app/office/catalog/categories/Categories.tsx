import { FolderTree, Plus } from "lucide-react";
import { Form, Link, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { categoryOffice, type OfficeCategory } from "#shared/catalog/categories/contract.ts";
import type { CategoryPosition } from "#shared/catalog/categories/position.ts";
import { pageContext } from "#app/requestContext.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { schemaErrorResponse, toSubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { EmptyState } from "#app/ui/feedback/EmptyState.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { officePathsIn, useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/Categories";
import { CategoryTree } from "./CategoryTree.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  return {
    ...(await context.get(pageContext).portal.categories.tree()),
    done: parseDoneMessage(url),
  };
}

/** `intent` `undo` moves it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = categoryOffice.move.input.safeParse(Object.fromEntries(form));
  if (!read.success) return schemaErrorResponse(read.error, form);
  try {
    const { before, tree } = await portal.categories.move(read.data);
    const moved = { uuid: read.data.id, ...before, tree };
    const search = form.get("intent") === "undo" ? "?done=undone" : moveQuery(moved);
    return redirect(officePathsIn(lang).categories(search), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("manager.categories");
  const paths = useOfficePaths();
  const mayWrite = useHasPermission("products.write");
  const { tree, categories, done } = loaderData;
  const refused = useFormErrors(actionData);
  const add = (
    <Link to={paths.category("new")} className={buttonClass({ size: "sm", variant: "primary" })}>
      <Plus className="size-4" />
      {t("add")}
    </Link>
  );
  return (
    <OfficePage
      title={t("title")}
      here={paths.categories()}
      intro={t("intro")}
      actions={mayWrite && categories.length > 0 ? add : undefined}
    >
      <div className="grid gap-4">
        {refused.message && <Alert tone={refused.tone} title={refused.message} />}
        {done && !actionData && (
          // An overlay, so that the tree stays in place for the next move.
          <div className="fixed inset-x-4 bottom-4 z-40 rounded-lg bg-raised shadow-popup sm:start-auto sm:w-full sm:max-w-toast">
            <DoneNotice done={done} categories={categories} />
          </div>
        )}
        {categories.length > 0 ? (
          <CategoryTree tree={tree} categories={categories} mayWrite={mayWrite} />
        ) : (
          <EmptyState icon={<FolderTree />} title={t("emptyTitle")} action={mayWrite && add}>
            {t("emptyText")}
          </EmptyState>
        )}
      </div>
    </OfficePage>
  );
}

interface Moved extends CategoryPosition {
  readonly uuid: string;
  /** Tree version after the move. */
  readonly tree: string;
}

interface Done {
  readonly what: "created" | "moved" | "undone" | "deleted";
  readonly uuid: string;
  readonly moved: Moved | null;
}

const moveQuery = ({ uuid, parent, at, tree }: Moved): string =>
  `?${new URLSearchParams({ done: "moved", uuid, parent: parent ?? "", at: String(at), tree })}`;

function parseDoneMessage({ searchParams }: URL): Done | null {
  const readParam = (name: string) => searchParams.get(name) ?? "";
  const what = readParam("done");
  const uuid = readParam("uuid");
  if (what === "created" || what === "undone" || what === "deleted") {
    return { what, uuid, moved: null };
  }
  if (what !== "moved") return null;
  const parent = readParam("parent") || null;
  return {
    what,
    uuid,
    moved: { uuid, parent, at: Number(readParam("at")), tree: readParam("tree") },
  };
}

interface DoneProps {
  done: Done;
  categories: readonly OfficeCategory[];
}

function DoneNotice({ done, categories }: DoneProps) {
  const t = useTranslations("manager.categories");
  const lang = useLang();
  const name = categories.find(({ uuid }) => uuid === done.uuid)?.name[lang] ?? "";
  const { moved } = done;
  return (
    <Alert
      tone="success"
      title={t(done.what, { name })}
      actions={
        moved && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={moved.uuid} />
            <input type="hidden" name="tree" value={moved.tree} />
            <input type="hidden" name="parent" value={moved.parent ?? ""} />
            <input type="hidden" name="at" value={moved.at} />
            <Button type="submit" name="intent" value="undo" size="sm">
              {t("undo")}
            </Button>
          </Form>
        )
      }
    />
  );
}
