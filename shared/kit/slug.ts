import { z } from "zod";

/** The part of an address that a name or a part number makes; empty where it holds no Latin letter or digit. */
export const slugFrom = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");

/** The same as a manager may set it for a text; left out or empty, the English title gives it. */
export const OwnSlug = z
  .string("invalid")
  .trim()
  .max(80, "too_long")
  .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, "slug")
  .optional();
