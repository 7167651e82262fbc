import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { usePaths } from "#app/i18n/useLang.ts";

export function ProductTags({ tags }: Pick<Product, "tags">) {
  const t = useTranslations("catalogue.detail");
  const paths = usePaths();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t("tags")} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {tags.map(({ uuid, name }) => (
        <li key={uuid}>
          <Link
            to={paths.products(undefined, { tag: uuid })}
            className="text-link inline-block py-1"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
