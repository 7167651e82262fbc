import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorCode, Refusal } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const API = "/api/v1";

/** Allowed before the password is changed or the terms are accepted. */
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

/** Allowed before accepting the terms: export data and leave. */
const WITHOUT_TERMS = new Set(
  [
    "GET /Member/Data",
    "POST /Member/Data/Code",
    "POST /Member/Data/Export",
    "DELETE /Member/Data",
  ].map(within),
);

const WAYS_OUT = new Set(["DELETE /Manager/Impersonation"].map(within));

/**
 * Blocks a session until its required steps are done, and writes while impersonating. Pages redirect:
 * `app/navigation/guard.ts`.
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

/** Added to each endpoint's documented codes. */
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
