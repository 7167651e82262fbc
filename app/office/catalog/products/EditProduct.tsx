import { Eye, History } from "lucide-react";
import { useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { page } from "#app/requestContext.ts";
import { DraftedField } from "#app/forms/DraftField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useMay } from "#app/office/layout/officeContext.ts";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { Done } from "#app/office/forms/DoneMessage.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { KeptPlace } from "#app/office/forms/ScrollAnchor.tsx";
import { staysIn, useOlderPlanned } from "#app/office/publishing/useScheduledVersion.ts";
import { Pace } from "#app/office/publishing/TranslationStatusFields.tsx";
import { namedId } from "#app/office/layout/idParam.server.ts";
import { ManagerPage } from "#app/office/layout/OfficePage.tsx";
import { useManagerPaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/EditProduct";
import { Description } from "./DescriptionField.tsx";
import { editAction } from "./productAction.server.ts";
import { Editions } from "./EditionFields.tsx";
import { fieldsOf } from "./formValues.ts";
import { Pictures } from "./PictureFields.tsx";
import { Publishing } from "./ProductPublishing.tsx";
import { lostPictures } from "./unrestoredPictures.server.ts";
import { relatable } from "./relatedChoices.server.ts";
import { Relations, Reminders, Sale, Specifications, Words } from "./ProductFields.tsx";
import { StateBadges } from "./ProductBadges.tsx";
import { Stock } from "./StockForm.tsx";
import { Suggestions } from "#app/office/publishing/ScriptSuggestions.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(page);
  const product = await portal.products.detail(namedId(params));
  const tags = await portal.tags.choices();
  const { industry } = await portal.site.termLists();
  const others = await relatable(context.get(page), product);
  const done = url.searchParams.get("done");
  const earlier = done === "restored" ? Number(url.searchParams.get("earlier")) : 0;
  const lost = await lostPictures(context.get(page), product, earlier);
  return { product, tags, industries: industry, others, done, lost };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = namedId(params);
  return editAction(context.get(page), id, await request.formData());
}

const DONE = [
  "created",
  "saved",
  "unchanged",
  "confirmed",
  "published",
  "scheduled",
  "unscheduled",
  "withdrawn",
  "copied",
  "stock",
  "restored",
] as const;
type Deed = (typeof DONE)[number];
/** Keep the scroll position. */
const DONE_IN_PLACE: readonly Deed[] = ["saved", "unchanged", "confirmed", "stock"];
const isDone = (what: string | null): what is Deed => DONE.some((each) => each === what);

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const list = useTranslations("products.list");
  const paths = useManagerPaths();
  const lang = useLang();
  const { product, done } = loaderData;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { name } = product.content;
  const [dirty, setDirty] = useState(false);
  return (
    <ManagerPage
      title={name[lang] || name.tw}
      here={paths.product(product.uuid)}
      above={[{ label: list("title"), href: paths.list("products") }]}
      badge={<StateBadges {...standingOf(product)} />}
      actions={<Ways product={product} />}
    >
      <KeptPlace>
        {isDone(done) && !refused && <Told {...loaderData} done={done} />}
        <Publishing
          product={product}
          refused={isOfForm(refused) ? undefined : refused}
          dirty={dirty}
        />
        <Editor
          key={product.uuid}
          {...loaderData}
          onDirty={setDirty}
          refused={isOfForm(refused) ? refused : undefined}
        />
        <Stock product={product} refused={isOfForm(refused) ? undefined : refused} />
      </KeptPlace>
    </ManagerPage>
  );
}

function Told({ done, product, lost }: Pick<Loaded, "product" | "lost"> & { done: Deed }) {
  const t = useTranslations("products.edit");
  const separator = useTranslations("products.files.preview")("separator");
  const tone = done === "unchanged" ? "info" : "success";
  const olderPlanned = useOlderPlanned(product);
  return (
    <Done tone={tone} title={t(`done.${done}`)} isInPlace={DONE_IN_PLACE.includes(done)}>
      {done === "saved" && olderPlanned}
      {done === "withdrawn" && <TakeBack product={product} />}
      {lost.length > 0 && t("lost", { count: lost.length, names: lost.join(separator) })}
    </Done>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type RefusedEdit = Extract<Route.ComponentProps["actionData"], { code: unknown }> & {
  readonly stored?: EditedProduct;
};

/** The small forms send an intent, the content form does not. */
const isOfForm = (refused: RefusedEdit | undefined): boolean =>
  refused !== undefined && refused.typed?.["intent"] === undefined;

const standingOf = ({ live, version, publish, publishFault }: EditedProduct) => ({
  state:
    live === null
      ? ("unpublished" as const)
      : live === version
        ? ("published" as const)
        : ("changed" as const),
  publishAt: publish?.at ?? null,
  publishFault,
});

function Ways({ product: { uuid } }: { product: EditedProduct }) {
  const t = useTranslations("products.edit");
  const paths = useManagerPaths();
  const look = buttonClass({ size: "sm" });
  return (
    <>
      <Link to={paths.productPreview(uuid)} className={look}>
        <Eye className="size-4" />
        {t("preview")}
      </Link>
      <Link to={paths.productHistory(uuid)} className={look}>
        <History className="size-4" />
        {t("history")}
      </Link>
      {useMay("products.write") && (
        <Form method="post">
          <Button type="submit" name="intent" value="copy" size="sm">
            {t("copy")}
          </Button>
        </Form>
      )}
    </>
  );
}

function TakeBack({ product }: { product: EditedProduct }) {
  const t = useTranslations("products.edit");
  return (
    <Form method="post">
      <input type="hidden" name="version" value={product.version} />
      <Button type="submit" name="intent" value="publish" size="sm">
        {t("undo")}
      </Button>
    </Form>
  );
}

type EditorProps = Pick<
  Route.ComponentProps["loaderData"],
  "product" | "tags" | "industries" | "others"
> & {
  refused: RefusedEdit | undefined;
  onDirty: (dirty: boolean) => void;
};

/** An edition's features are edited as lines of one field. */
const fieldOf = (text: string): string => text.replace(/^(editions\.\d+\.features)\.\d+\./, "$1.");

const isOptional = (field: string): boolean =>
  field.startsWith("unavailableReason.") || !/\.(tw|en|cn)$/.test(field);

function Editor(props: EditorProps) {
  const { product: loaded, tags, industries, others, refused, onDirty } = props;
  // Keeps the version first read until a newer one is displayed, so that no save overwrites unseen
  // changes.
  const [product, setProduct] = useState(loaded);
  const stored = refused?.stored;
  if (stored && stored.version > product.version) setProduct(stored);
  // Confirming languages changes the status of the same version.
  if (!refused && loaded !== product && loaded.version >= product.version) setProduct(loaded);
  const fields = { ...fieldsOf(product.content, others), version: String(product.version) };
  return (
    <EditForm
      state={`${loaded.version} ${loaded.behind.length}`}
      values={fields}
      refused={refused}
      overtaken={stored !== undefined}
      behind={product.behind.map(fieldOf)}
      optional={isOptional}
      large
      stays={staysIn(product)}
      onDirty={onDirty}
    >
      <Version />
      <Suggestions />
      <Words tags={tags} industries={industries} />
      <Description />
      <Pictures />
      <Specifications />
      <Editions />
      <Sale />
      <Reminders />
      <Relations products={others} />
      <Pace behind={product.behind} follows={product.follows} />
    </EditForm>
  );
}

/** A draft restored after sign-in keeps the version it was typed on. */
const Version = () => <DraftedField name="version" value={useEditing().values["version"]} />;
