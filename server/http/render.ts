import type { IncomingMessage, ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import type { RenderPage } from "./pages.ts";

/** How pages are rendered, and where the browser's files come from. */
export interface Pages {
  readonly render: RenderPage;
  /** Folder of the built browser files. */
  readonly assets?: string;
  /** Serves browser files from their sources; takes what it knows and passes on the rest. */
  readonly sources?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

const BUILD = new URL("../../build/", import.meta.url);

/** The pages as `npm run build` made them. */
export async function builtPages(): Promise<Pages> {
  const entry = new URL("server/index.js", BUILD).href;
  const { renderPage } = (await import(entry)) as { renderPage: RenderPage };
  return { render: renderPage, assets: fileURLToPath(new URL("client/", BUILD)) };
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
