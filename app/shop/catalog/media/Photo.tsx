import type { Picture } from "#shared/catalog/listing/contract.ts";
import { measuresOf, widthsOf } from "#shared/catalog/media/rules.ts";
import { pictureAddress } from "./imageUrl.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  /** How wide it is shown, as the attribute says it. */
  sizes: string;
  /** It is seen first: nothing else is fetched before it. */
  first?: boolean;
  className?: string;
}

/** What every drawing measures. */
const DRAWN = { width: 800, height: 600 };

/**
 * A picture in the smallest file that is sharp enough, in the newest format that the browser knows. For parts that are
 * drawn on the server: it would only weigh on a page's script.
 */
export function Photo({ picture, alt, sizes, first, className }: PhotoProps) {
  const measures = measuresOf(picture);
  const image = (
    <img
      src={pictureAddress(picture)}
      {...(measures ?? DRAWN)}
      alt={alt}
      {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      className={className}
    />
  );
  if (!measures) return image;
  const base = `/${picture.directory}/${picture.filename}`;
  const sources = (format: string) =>
    widthsOf(measures.width)
      .map((width) => `${base}-${width}.${format} ${width}w`)
      .join(", ");
  return (
    <picture>
      <source type="image/avif" srcSet={sources("avif")} sizes={sizes} />
      <source type="image/webp" srcSet={sources("webp")} sizes={sizes} />
      {image}
    </picture>
  );
}
