import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/kit/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { isCurrency, isTheme, type Theme } from "#shared/site/choices.ts";
import { CURRENCY_COOKIE, THEME_COOKIE } from "#shared/session/cookies.ts";
import type { Settings } from "../context.ts";
import { bindPortal, type Portal } from "../portal.ts";
import { webRequest } from "./webRequest.ts";

/** What a page is handed besides the web request: the viewer's use cases and how they want to see them. */
export interface PageRequest {
  readonly portal: Portal;
  readonly lang: Lang;
  readonly currency: string;
  /** Null: as the device prefers. */
  readonly theme: Theme | null;
  /** The visitor's generated id; null before one was given. */
  readonly visitor: string | null;
  readonly signedIn: boolean;
  readonly nonce: string;
  readonly settings: Settings;
}

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;

const FORM_LIMIT = 65_536;

/** Hands every request that no API route took to the pages. */
export function pages(render: RenderPage) {
  return async function plugin(app: FastifyInstance) {
    app.removeAllContentTypeParsers(); // a page reads its own form, and forms are all it is sent
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "buffer", bodyLimit: FORM_LIMIT },
      (_request, body: Buffer, done) => {
        if (body.includes("%00")) done(new Refusal("request.malformed"));
        else done(null, body);
      },
    );
    app.get("/tw", (_request, reply) => reply.redirect("/", 301));
    app.get("/tw/*", (request, reply) => reply.redirect(request.url.replace(/^\/tw\/+/, "/"), 301));
    app.route({
      method: ["GET", "HEAD", "POST"],
      url: "*",
      handler: (request) => {
        const unread = request.method === "POST" && !Buffer.isBuffer(request.body);
        if (unread) throw new Refusal("request.malformed");
        return render(webRequest(request), pageRequest(request));
      },
    });
  };
}

function pageRequest(request: FastifyRequest): PageRequest {
  const { scope, nonce, cookies } = request;
  const currency = cookies[CURRENCY_COOKIE];
  const theme = cookies[THEME_COOKIE];
  return {
    portal: bindPortal(scope),
    lang: scope.lang,
    currency: isCurrency(currency) ? currency : "TWD",
    theme: isTheme(theme) ? theme : null,
    visitor: scope.visitor,
    signedIn: scope.viewer !== null,
    nonce,
    settings: scope.settings,
  };
}
