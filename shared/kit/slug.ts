import { SingleLine } from "./text.ts";

export const toSlug = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** Empty: derived from the English title. */
export const OptionalSlug = SingleLine("invalid")
  .max(80, "too_long")
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, "slug")
  .optional();
