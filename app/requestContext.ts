import { createContext } from "react-router";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { HeadFacts } from "#app/seo/pageMeta.ts";

/** The viewer's use cases and choices, put there for each request by `renderPage`. */
export const page = createContext<PageRequest>();

/** Why the page that was asked for is not open to its viewer; told inside the site's frame. */
export const denied = createContext<ErrorCode | null>(null);

/** What the page tells robots besides what it shows; its loader writes into it. */
export const headFacts = createContext<HeadFacts>();
