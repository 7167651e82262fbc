import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorCode, Refusal } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const API = "/api/v1";

/** What answers whoever must first choose a password or agree to the terms. */
const FIRST_STEPS = new Set(
  [
    "GET /Member/Check",
    "GET /Member/Logout",
    "PUT /Member/Password",
    "PUT /Member/Terms",
    "GET /Content",
    "GET /Content/Version",
  ].map(within),
);

/** And to the terms in particular: whoever does not agree takes their data along and leaves. */
const WITHOUT_TERMS = new Set(
  [
    "GET /Member/Data",
    "POST /Member/Data/Code",
    "POST /Member/Data/Export",
    "DELETE /Member/Data",
  ].map(within),
);

/** What is written for whoever reads as a member: the way out. */
const WAYS_OUT = new Set(["DELETE /Manager/Impersonation"].map(within));

/**
 * What is shut to a session as a whole, whatever is asked: everything before the first steps are done, and every
 * write while a member of staff reads as a member. Pages lead there instead: `app/navigation/guard.ts`.
 */
export function shutGates(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith("/api/")) refuseShut(request);
  });
}

function refuseShut(request: FastifyRequest): void {
  const { viewer } = request.scope;
  const asked = `${request.method} ${request.routeOptions.url}`;
  if (viewer?.viewedBy && !SAFE.has(request.method) && !WAYS_OUT.has(asked))
    throw new Refusal("access.read_only");
  if (!viewer?.pending || FIRST_STEPS.has(asked)) return;
  if (viewer.pending === "terms" && WITHOUT_TERMS.has(asked)) return;
  throw new Refusal(
    viewer.pending === "password" ? "session.password_change_required" : "session.terms_required",
  );
}

/** What a line may be refused with here, whoever it is for. */
export function shutCodes({ method, path }: AnyEndpoint): ErrorCode[] {
  const asked = within(`${method} ${path}`);
  const codes: ErrorCode[] = [];
  if (!SAFE.has(method) && !WAYS_OUT.has(asked)) codes.push("access.read_only");
  if (FIRST_STEPS.has(asked)) return codes;
  codes.push("session.password_change_required");
  if (!WITHOUT_TERMS.has(asked)) codes.push("session.terms_required");
  return codes;
}

function within(line: string): string {
  return line.replace(" ", ` ${API}`);
}
