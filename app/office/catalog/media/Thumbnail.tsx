import type { Medium } from "#shared/catalog/media/contract.ts";
import { servedWidths } from "#shared/catalog/media/rules.ts";
import { formatPictureAddress } from "#shared/catalog/media/pictureAddress.ts";

export function Thumbnail({ medium, alt }: { medium: Medium; alt: string }) {
  const { picture, width, height } = medium;
  const [smallest = width] = servedWidths(width);
  const base = `/${picture.directory}/${picture.filename}-${smallest}`;
  return (
    <picture>
      <source type="image/avif" srcSet={`${base}.avif`} />
      <source type="image/webp" srcSet={`${base}.webp`} />
      <img
        src={`/${formatPictureAddress(picture)}`}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-4/3 w-full rounded-sm bg-sunken object-contain"
      />
    </picture>
  );
}
