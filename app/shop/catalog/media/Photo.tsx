import type { Picture } from "#shared/catalog/listing/contract.ts";
import { dimensionsOf, servedWidths } from "#shared/catalog/media/rules.ts";
import { pictureAddress } from "./imageUrl.ts";

interface PhotoProps {
  picture: Picture;
  alt: string;
  sizes: string;
  /** Above the fold: loads with high priority. */
  first?: boolean;
  className?: string;
}

/** Size of all built-in drawings. */
const DRAWING_SIZE = { width: 800, height: 600 };

/** Render on the server only, to keep it out of the page's bundle. */
export function Photo({ picture, alt, sizes, first, className }: PhotoProps) {
  const measures = dimensionsOf(picture);
  const image = (
    <img
      src={pictureAddress(picture)}
      {...(measures ?? DRAWING_SIZE)}
      alt={alt}
      {...(first ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
      className={className}
    />
  );
  if (!measures) return image;
  const base = `/${picture.directory}/${picture.filename}`;
  const sources = (format: string) =>
    servedWidths(measures.width)
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
