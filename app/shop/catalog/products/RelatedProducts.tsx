import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import type { RelatedProduct, Relation } from "#shared/catalog/products/relations.ts";
import { usePaths } from "#app/i18n/useLang.ts";
import { resizedPictureAddress } from "../media/imageUrl.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { NonBreakingName } from "./NonBreakingName.tsx";

const relatedBy = ({ relations }: Product, wanted: Relation) =>
  relations.filter(({ relation }) => relation === wanted);

export function RelationNotices({ product }: { product: Product }) {
  const t = useTranslations("product.related");
  const required = relatedBy(product, "requires");
  const replacing = relatedBy(product, "replaced_by");
  if (required.length + replacing.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3">
      {replacing.length > 0 && (
        <Alert tone="info" silent title={t("replacedBy")}>
          <Names products={replacing} />
        </Alert>
      )}
      {required.length > 0 && (
        <Alert tone="info" silent title={t("requires", { count: required.length })}>
          <Names products={required} />
        </Alert>
      )}
    </div>
  );
}

function Names({ products }: { products: readonly RelatedProduct[] }) {
  const t = useTranslations("product.related");
  const paths = usePaths();
  return products.map((product, at) => (
    <Fragment key={product.uuid}>
      {at > 0 && t("separator")}
      <a href={paths.product(product)} className="text-link">
        {product.name}
      </a>
    </Fragment>
  ));
}

export function RelatedProducts({ product }: { product: Product }) {
  const t = useTranslations("product.related");
  const shown = [...relatedBy(product, "goes_with"), ...relatedBy(product, "replaces")];
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="related">
      <h2 id="related" className="text-2xl">
        {t("title")}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((related) => (
          <li key={related.uuid} className="flex">
            <RelatedCard related={related} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RelatedCard({ related }: { related: RelatedProduct }) {
  const t = useTranslations("product.related");
  const paths = usePaths();
  return (
    <div className="relative grid w-full grid-cols-[6rem_minmax(0,1fr)] gap-4 rounded-lg border border-line bg-raised p-3 has-[a:hover]:border-control">
      <img
        src={resizedPictureAddress(related.picture, 320)}
        width={800}
        height={600}
        alt=""
        loading="lazy"
        className="h-auto w-full rounded-md border border-line"
      />
      <div className="min-w-0">
        {related.relation === "replaces" && <p className="text-xs text-muted">{t("replaces")}</p>}
        <h3 className="text-base leading-tight">
          <a
            href={paths.product(related)}
            className="after:absolute after:inset-0 after:rounded-lg after:content-[''] hover:text-accent"
          >
            <NonBreakingName name={related.name} />
          </a>
        </h3>
        <p className="mt-1 text-sm text-muted">{related.tagline}</p>
      </div>
    </div>
  );
}
