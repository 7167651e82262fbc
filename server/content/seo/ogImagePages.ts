import * as previews from "./ogImages.ts";

/** What links are previewed with; part of the portal. */
export const previewPages = { previews: { draw: previews.draw, name: previews.name } };
