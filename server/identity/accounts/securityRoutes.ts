import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import { sessionCookie } from "#shared/platform/http/cookies.ts";
import { serve } from "#server/platform/http/serve.ts";
import * as service from "./securityService.ts";

/** The calls about how one logs in. A session that a cookie carries is renewed in the cookie, out of scripts' reach. */
export default async function routes(app: FastifyInstance): Promise<void> {
  app.addHook("preSerialization", keepTokenFromPage);
  await app.register(serve(security, service));
  await app.register(serve(recovery, service));
}

async function keepTokenFromPage(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const answer = payload as { data?: { token?: string | null } };
  const token = answer.data?.token;
  if (!request.scope.byCookie || typeof token !== "string") return payload;
  reply.header("set-cookie", sessionCookie(token, request.scope.settings.publicUrl));
  return { ...answer, data: { ...answer.data, token: null } };
}
