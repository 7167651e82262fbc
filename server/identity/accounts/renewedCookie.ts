import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionCookie } from "#shared/platform/http/cookies.ts";

/** Moves the token of a cookie session into the HttpOnly cookie. */
export function renewCookie(app: FastifyInstance): void {
  app.addHook("preSerialization", keepTokenFromPage);
}

async function keepTokenFromPage(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const answer = payload as { data?: { token?: string | null } };
  const token = answer.data?.token;
  if (!request.scope.byCookie || typeof token !== "string") return payload;
  reply.header("set-cookie", sessionCookie(token, request.scope.settings.publicUrl));
  return { ...answer, data: { ...answer.data, token: null } };
}
