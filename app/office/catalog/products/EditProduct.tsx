import { Eye, History, KeyRound } from "lucide-react";
import { useState } from "react";
import { Form, Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { pageContext } from "#app/requestContext.ts";
import { VersionField } from "#app/office/forms/VersionField.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { DoneAlert } from "#app/office/forms/DoneMessage.tsx";
import { EditForm } from "#app/office/forms/EditForm.tsx";
import { ScrollAnchor } from "#app/office/forms/ScrollAnchor.tsx";
import { keepsScroll, useOlderScheduled } from "#app/office/publishing/useScheduledVersion.ts";
import { TranslationStatusFields } from "#app/office/publishing/TranslationStatusFields.tsx";
import { requireId } from "#app/office/layout/idParam.server.ts";
import { OfficePage } from "#app/office/layout/OfficePage.tsx";
import { useOfficePaths } from "#app/office/layout/paths.ts";
import type { Route } from "./+types/EditProduct";
import { productAction } from "./productAction.server.ts";
import { EditionFields } from "./EditionFields.tsx";
import { toFormFields } from "./formValues.ts";
import { PictureFields } from "./PictureFields.tsx";
import { ProductPublishing } from "./ProductPublishing.tsx";
import { findLostPictures } from "./unrestoredPictures.server.ts";
import { listRelatedChoices } from "./relatedChoices.server.ts";
import {
  DescriptionField,
  RelationFields,
  ReminderFields,
  SaleFields,
  SpecificationFields,
  NameFields,
} from "./ProductFields.tsx";
import { PolicyFields } from "./PolicyFields.tsx";
import { ProductBadges } from "./ProductBadges.tsx";
import { StockForm } from "./StockForm.tsx";
import { ScriptSuggestions } from "#app/office/publishing/ScriptSuggestions.tsx";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { portal } = context.get(pageContext);
  const product = await portal.products.detail(requireId(params));
  const tags = await portal.tags.choices();
  const { industry } = await portal.site.termLists();
  const others = await listRelatedChoices(context.get(pageContext), product);
  const done = url.searchParams.get("done");
  const earlier = done === "restored" ? Number(url.searchParams.get("earlier")) : 0;
  const lost = await findLostPictures(context.get(pageContext), product, earlier);
  return { product, tags, industries: industry, others, done, lost };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = requireId(params);
  return productAction(context.get(pageContext), id, await request.formData());
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
type DoneMessage = (typeof DONE)[number];
/** Keep the scroll position. */
const DONE_IN_PLACE: readonly DoneMessage[] = ["saved", "unchanged", "confirmed", "stock"];
const isDoneMessage = (what: string | null): what is DoneMessage =>
  DONE.some((each) => each === what);

export default function EditProduct({ loaderData, actionData }: Route.ComponentProps) {
  const list = useTranslations("products.list");
  const paths = useOfficePaths();
  const lang = useLang();
  const { product, done } = loaderData;
  const refused = actionData && "code" in actionData ? actionData : undefined;
  const { name } = product.content;
  const [dirty, setDirty] = useState(false);
  return (
    <OfficePage
      title={name[lang] || name.tw}
      here={paths.product(product.uuid)}
      above={[{ label: list("title"), href: paths.list("products") }]}
      badge={<ProductBadges {...productBadgeProps(product)} />}
      actions={<ProductActions product={product} />}
    >
      <ScrollAnchor>
        {isDoneMessage(done) && !refused && <DoneNotice {...loaderData} done={done} />}
        <ProductPublishing
          product={product}
          refused={isOfForm(refused) ? undefined : refused}
          dirty={dirty}
        />
        <ProductForm
          key={product.uuid}
          {...loaderData}
          onDirty={setDirty}
          refused={isOfForm(refused) ? refused : undefined}
        />
        <StockForm product={product} refused={isOfForm(refused) ? undefined : refused} />
      </ScrollAnchor>
    </OfficePage>
  );
}

function DoneNotice({
  done,
  product,
  lost,
}: Pick<Loaded, "product" | "lost"> & { done: DoneMessage }) {
  const t = useTranslations("products.edit");
  const separator = useTranslations("products.files.preview")("separator");
  const tone = done === "unchanged" ? "info" : "success";
  const olderPlanned = useOlderScheduled(product);
  return (
    <DoneAlert tone={tone} title={t(`done.${done}`)} isInPlace={DONE_IN_PLACE.includes(done)}>
      {done === "saved" && olderPlanned}
      {done === "withdrawn" && <RepublishButton product={product} />}
      {lost.length > 0 && t("lost", { count: lost.length, names: lost.join(separator) })}
    </DoneAlert>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type RefusedEdit = Extract<Route.ComponentProps["actionData"], { code: unknown }> & {
  readonly stored?: EditedProduct;
};

/** The small forms send an intent, the content form does not. */
const isOfForm = (refused: RefusedEdit | undefined): boolean =>
  refused !== undefined && refused.typed?.["intent"] === undefined;

const productBadgeProps = ({ live, version, publish, publishFault }: EditedProduct) => ({
  state:
    live === null
      ? ("unpublished" as const)
      : live === version
        ? ("published" as const)
        : ("changed" as const),
  publishAt: publish?.at ?? null,
  publishFault,
});

function ProductActions({ product: { uuid, content } }: { product: EditedProduct }) {
  const keys = useTranslations("manager.nav")("licenses");
  const mayKeys = useHasPermission("licenses.read");
  const t = useTranslations("products.edit");
  const paths = useOfficePaths();
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
      {mayKeys && content.kind === "software" && (
        <Link to={paths.list("license", `?product=${uuid}`)} className={look}>
          <KeyRound className="size-4" />
          {keys}
        </Link>
      )}
      {useHasPermission("products.write") && (
        <Form method="post">
          <Button type="submit" name="intent" value="copy" size="sm">
            {t("copy")}
          </Button>
        </Form>
      )}
    </>
  );
}

function RepublishButton({ product }: { product: EditedProduct }) {
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

type ProductFormProps = Pick<
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

function ProductForm(props: ProductFormProps) {
  const { product: loaded, tags, industries, others, refused, onDirty } = props;
  // Keeps the version first read until a newer one is displayed, so that no save overwrites unseen
  // changes.
  const [product, setProduct] = useState(loaded);
  const stored = refused?.stored;
  if (stored && stored.version > product.version) setProduct(stored);
  // Confirming languages changes the status of the same version.
  if (!refused && loaded !== product && loaded.version >= product.version) setProduct(loaded);
  const fields = { ...toFormFields(product.content, others), version: String(product.version) };
  return (
    <EditForm
      state={`${loaded.version} ${loaded.behind.length}`}
      values={fields}
      refused={refused}
      overtaken={stored !== undefined}
      behind={product.behind.map(fieldOf)}
      optional={isOptional}
      large
      stays={keepsScroll(product)}
      onDirty={onDirty}
    >
      <VersionField />
      <ScriptSuggestions />
      <NameFields tags={tags} industries={industries} />
      <DescriptionField />
      <PictureFields />
      <SpecificationFields />
      <EditionFields />
      <SaleFields />
      <PolicyFields issuedKeys={product.issuedKeys} />
      <ReminderFields />
      <RelationFields products={others} />
      <TranslationStatusFields behind={product.behind} follows={product.follows} />
    </EditForm>
  );
}
