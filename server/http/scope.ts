import type { FastifyInstance, FastifyRequest } from "fastify";
import { DEFAULT_LANG, isLang, type Lang, langFrom } from "#shared/kit/lang.ts";
import { SESSION_COOKIE, VISITOR_COOKIE } from "#shared/session/cookies.ts";
import type { Scope, World } from "../context.ts";
import { viewerOf } from "../session/service.ts";

const BEARER = /^Bearer\s+(\S+)$/i;
/** Browser files need no viewer: they are the same for everybody. */
const STATIC = /^\/(assets|art)\//;

/** Reads who is asking, and in which language, before anything else looks at a request. */
export function readScope(app: FastifyInstance, world: World): void {
  app.decorateRequest("scope", null as unknown as Scope);
  app.addHook("onRequest", async (request) => {
    const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
    const token = bearer ?? request.cookies[SESSION_COOKIE] ?? null;
    const needed = token !== null && !STATIC.test(request.url);
    request.scope = {
      ...world,
      viewer: needed ? await viewerOf(world, token) : null,
      visitor: headerText(request, "x-common-token") ?? request.cookies[VISITOR_COOKIE] ?? null,
      token,
      byCookie: bearer === undefined && token !== null,
      lang: languageOf(request),
      ip: request.ip,
    };
  });
}

const headerText = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

/** Pages: the address alone decides. API: `lang` in the query, else Accept-Language. */
function languageOf(request: FastifyRequest): Lang {
  const { url } = request;
  if (!url.startsWith("/api/")) {
    const first = url.split(/[/?#]/, 2)[1]?.replace(/\.data$/, "");
    return isLang(first) ? first : DEFAULT_LANG;
  }
  const asked = new URL(url, "http://localhost").searchParams.get("lang");
  return langFrom(asked ?? request.headers["accept-language"]);
}
