import type { IncomingMessage, ServerResponse } from "node:http";
import { builtPath, importBuiltModule } from "#server/buildAssets.ts";
import type { RenderPage } from "./pageRequests.ts";

export interface Pages {
  readonly render: RenderPage;
  /** First path segments, lower case, for metric labels. */
  readonly pageNames?: ReadonlySet<string>;
  readonly isCacheablePage?: (url: string) => boolean;
  readonly assets?: string;
  /** Vite middleware, in development. */
  readonly sources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** @throws {StartupError} if not built */
export async function builtPages(): Promise<Pages> {
  type Built = { renderPage: RenderPage } & Required<Pick<Pages, "pageNames" | "isCacheablePage">>;
  const { renderPage: render, ...known } = await importBuiltModule<Built>("server/index.js");
  const { pageNames, isCacheablePage } = known;
  return { render, pageNames, isCacheablePage, assets: builtPath("client/") };
}

export async function developmentPages(): Promise<Pages> {
  const { createServer, isRunnableDevEnvironment } = await import("vite");
  const vite = await createServer({ appType: "custom", server: { middlewareMode: true } });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run the page sources");
  return {
    render: async (request, page) => {
      const entry = (await ssr.runner.import("/app/render.ts")) as { renderPage: RenderPage };
      return entry.renderPage(request, page);
    },
    sources: vite.middlewares,
  };
}
