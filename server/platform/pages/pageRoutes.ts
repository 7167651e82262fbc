import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "#shared/errors.ts";
import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import { isCurrency } from "#shared/kit/currencyCodes.ts";
import { isTheme } from "#shared/site/company/choices.ts";
import { CURRENCY_COOKIE, THEME_COOKIE } from "#shared/platform/http/cookies.ts";
import { bindPortal } from "./portal.ts";
import { formData, formPairs, URLENCODED } from "../http/bodies.ts";
import { findCachedPage, sendCachedPage } from "./cachedPageResponse.ts";
import { isFile, isPlainPath } from "../http/urlPath.ts";
import { sendErrorPage } from "./errorPage.ts";
import type { PageRequest } from "./pageRequests.ts";
import type { Pages } from "./render.ts";
import { asError } from "../observability/logFormat.ts";
import { refuseIfUnavailable } from "../http/unavailable.ts";
import { checkUpload, FORM_LIMIT, UPLOAD_LIMIT } from "../http/uploads.ts";
import { toWebRequest } from "./webRequest.ts";

export function servePages({ render, isCacheablePage }: Pick<Pages, "render" | "isCacheablePage">) {
  return async function plugin(app: FastifyInstance) {
    readForms(app);
    app.setErrorHandler(sendErrorPage);
    app.addHook("onRequest", async (request, reply) => {
      if (!isPlainPath(request.url)) throw new Refusal("request.malformed");
      if (isFile(request.url)) throw new Refusal("page.not_found");
      await checkUpload(request);
      const redirectPath = request.method === "POST" ? null : canonicalPath(request.url);
      if (redirectPath) return reply.redirect(redirectPath, 301);
    });
    app.route({
      method: ["GET", "HEAD", "POST"],
      url: "*",
      handler: async (request, reply) => {
        const hasUnknownBody = request.method === "POST" && !Buffer.isBuffer(request.body);
        if (hasUnknownBody) throw new Refusal("request.malformed");
        const page = toPageRequest(request);
        const cached =
          isCacheablePage && (await findCachedPage(request, { page, render, isCacheablePage }));
        if (cached instanceof Response) return cached;
        if (cached) return sendCachedPage(request, reply, cached);
        return render(toWebRequest(request), page);
      },
    });
  };
}

const LANGUAGE = /^\/(tw|en|cn)(?=\/|$)/i;

/** Lower-case language prefix, none for the default language, no trailing slash. Null if already canonical. */
function canonicalPath(url: string): string | null {
  const at = url.indexOf("?");
  const [path, query] = at < 0 ? [url, ""] : [url.slice(0, at), url.slice(at)];
  const [prefix = "", written = ""] = LANGUAGE.exec(path) ?? [];
  const lang = written.toLowerCase();
  const rest = path.slice(prefix.length).replace(/\/+$/, "");
  const right =
    lang === "" || lang === DEFAULT_LANG ? `/${rest.replace(/^\/+/, "")}` : `/${lang}${rest}`;
  return right === path ? null : right + query;
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    URLENCODED,
    { parseAs: "buffer", bodyLimit: FORM_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      assertStorable(formPairs(request, body));
      return body;
    },
  );
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer", bodyLimit: UPLOAD_LIMIT },
    async (request: FastifyRequest, body: Buffer) => {
      // Validated here: a truncated form would crash a page that parses it.
      assertStorable(await formData(request, body));
      return body;
    },
  );
}

/** Dots in field names nest; our forms stay below. */
const MAX_DOTS = 8;

function assertStorable(form: Iterable<[string, FormDataEntryValue]>): void {
  for (const [name, value] of form) {
    const hasNul = name.includes("\0") || (typeof value === "string" && value.includes("\0"));
    if (hasNul || name.split(".").length > MAX_DOTS + 1) throw new Refusal("request.malformed");
  }
}

function toPageRequest(request: FastifyRequest): PageRequest {
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
    viewer: scope.viewer,
    nonce,
    requestId: scope.requestId,
    report(error) {
      const refusal = refuseIfUnavailable(error, request);
      if (!refusal) request.log.error(asError(error));
      return refusal;
    },
    settings: scope.settings,
  };
}
