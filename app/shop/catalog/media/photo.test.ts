import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Photo } from "./Photo.tsx";

const drawn = (filename: string, extension: string) =>
  renderToStaticMarkup(
    createElement(Photo, {
      picture: { directory: "storage/media", filename, extension },
      alt: "A lathe",
      sizes: "50vw",
    }),
  );

test("a photo is offered as AVIF, then WebP, in every available width", () => {
  const name = `${"0a".repeat(16)}-700x500`;
  const html = drawn(name, "jpg");
  const offered = [...html.matchAll(/<source type="([^"]*)" srcSet="([^"]*)" sizes="([^"]*)"/g)];
  const files = (format: string) =>
    [320, 640, 700]
      .map((width) => `/storage/media/${name}-${width}.${format} ${width}w`)
      .join(", ");
  expect(offered.map(([, ...said]) => said)).toEqual([
    ["image/avif", files("avif"), "50vw"],
    ["image/webp", files("webp"), "50vw"],
  ]);
  expect(html).toMatch(
    new RegExp(`^<picture>.*<img src="/storage/media/${name}\\.jpg" width="700" height="500"`),
  );
});

test("a drawing is served unchanged", () => {
  expect(drawn("lathe", "svg")).not.toMatch(/<source|<picture/);
});
