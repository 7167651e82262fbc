import { createContext } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { PageMeta } from "#app/seo/pageMeta.ts";

/** Set for each request by `renderPage`. */
export const pageContext = createContext<PageRequest>();

/** Why the viewer may not open the page; shown inside the site frame. */
export const denialReason = createContext<ErrorCode | null>(null);

export const pageMeta = createContext<PageMeta>();
