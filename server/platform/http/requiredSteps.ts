import type { FastifyInstance, FastifyRequest } from "fastify";
import { type ErrorCode, Refusal } from "#shared/errors.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);
const API = "/api/v1";

/** Allowed before the password is changed or the terms are accepted. */
const ALLOWED_BEFORE_STEPS = new Set(
  [
    "GET /Member/Check",
    "GET /Member/Logout",
    "GET /Notification/Count",
    "PUT /Member/Password",
    "PUT /Member/Terms",
    "GET /Content",
    "GET /Content/Version",
  ].map(withApiPrefix),
);

/** Allowed before accepting the terms: export data and leave. */
const ALLOWED_BEFORE_TERMS = new Set(
  [
    "GET /Member/Data",
    "POST /Member/Data/Code",
    "POST /Member/Data/Export",
    "DELETE /Member/Data",
  ].map(withApiPrefix),
);

const ALLOWED_WHILE_IMPERSONATING = new Set(["DELETE /Manager/Impersonation"].map(withApiPrefix));

/**
 * Blocks a session until its required steps are done, and writes while impersonating. Pages redirect:
 * `app/navigation/guard.ts`.
 */
export function enforceRequiredSteps(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (request.routeOptions.url?.startsWith("/api/")) assertStepsDone(request);
  });
}

function assertStepsDone(request: FastifyRequest): void {
  const { viewer } = request.scope;
  const route = `${request.method} ${request.routeOptions.url}`;
  if (viewer?.impersonation && !SAFE.has(request.method) && !ALLOWED_WHILE_IMPERSONATING.has(route))
    throw new Refusal("access.read_only");
  if (!viewer?.requiredStep || ALLOWED_BEFORE_STEPS.has(route)) return;
  if (viewer.requiredStep === "terms" && ALLOWED_BEFORE_TERMS.has(route)) return;
  throw new Refusal(
    viewer.requiredStep === "password"
      ? "session.password_change_required"
      : "session.terms_required",
  );
}

/** Added to each endpoint's documented codes. */
export function requiredStepCodes({ method, path }: AnyEndpoint): ErrorCode[] {
  const route = withApiPrefix(`${method} ${path}`);
  const codes: ErrorCode[] = [];
  if (!SAFE.has(method) && !ALLOWED_WHILE_IMPERSONATING.has(route)) codes.push("access.read_only");
  if (ALLOWED_BEFORE_STEPS.has(route)) return codes;
  codes.push("session.password_change_required");
  if (!ALLOWED_BEFORE_TERMS.has(route)) codes.push("session.terms_required");
  return codes;
}

function withApiPrefix(line: string): string {
  return line.replace(" ", ` ${API}`);
}
