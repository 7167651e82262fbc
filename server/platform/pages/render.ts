import type { IncomingMessage, ServerResponse } from "node:http";
import { builtPath, importBuilt } from "#server/buildAssets.ts";
import type { RenderPage } from "./pageRequests.ts";

/** How pages are rendered, and where the browser's files come from. */
export interface Pages {
  readonly render: RenderPage;
  /** What pages' addresses begin with, behind the language and in small letters; figures name no others. */
  readonly pageNames?: ReadonlySet<string>;
  /** Whether an address is that of a page which is the same for every guest; without it none is used again. */
  readonly isGuestPage?: (url: string) => boolean;
  /** Folder of the built browser files. */
  readonly assets?: string;
  /** Serves browser files from their sources; takes what it knows and passes on the rest. */
  readonly sources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** The pages as `npm run build` made them. @throws {StartRefused} when it did not. */
export async function builtPages(): Promise<Pages> {
  type Built = { renderPage: RenderPage } & Required<Pick<Pages, "pageNames" | "isGuestPage">>;
  const { renderPage: render, ...known } = await importBuilt<Built>("server/index.js");
  const { pageNames, isGuestPage } = known;
  return { render, pageNames, isGuestPage, assets: builtPath("client/") };
}

/** The pages straight from their sources, reloaded while they are edited. */
export async function developmentPages(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("the page sources cannot be run");
  return {
    render: async (request, page) => {
      const entry = (await ssr.runner.import("/app/render.ts")) as { renderPage: RenderPage };
      return entry.renderPage(request, page);
    },
    sources: vite.middlewares,
  };
}
