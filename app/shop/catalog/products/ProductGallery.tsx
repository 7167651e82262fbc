import { useTranslations } from "use-intl";
import type { Product } from "#shared/catalog/listing/contract.ts";
import { Photo } from "../media/Photo.tsx";
import { pictureAddress } from "../media/imageUrl.ts";

export function ProductGallery({ product }: { product: Product }) {
  const t = useTranslations("product.pictures");
  const { picture, pictureAlt, pictures } = product;
  const look =
    "block overflow-hidden rounded-lg border border-line bg-sunken cursor-zoom-in hover:border-muted";
  return (
    <div
      className="grid gap-3"
      data-close={t("close")}
      data-next={t("next")}
      data-previous={t("previous")}
      data-full={t("full")}
    >
      <a href={pictureAddress(picture)} title={t("enlarge")} className={look}>
        <Photo
          picture={picture}
          alt={pictureAlt}
          sizes="(min-width: 768px) 40rem, 100vw"
          first
          className="aspect-4/3 h-auto w-full object-contain"
        />
      </a>
      {pictures.length > 0 && (
        <ul className="grid grid-cols-4 gap-2">
          {pictures.map(({ picture: other, alt }) => (
            <li key={other.filename}>
              <a href={pictureAddress(other)} title={t("enlarge")} className={look}>
                <Photo
                  picture={other}
                  alt={alt}
                  sizes="10rem"
                  className="aspect-4/3 h-auto w-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
