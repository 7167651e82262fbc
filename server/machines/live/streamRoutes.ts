import type { FastifyInstance } from "fastify";
import { ensure } from "#shared/errors.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { createStreams, type Streams } from "./streams.ts";

/** Of one member at a time, in this process. */
const MAX_STREAMS = 20;

/** `GET /Device/Stream`: server-sent events, as described at `createStreams`. */
export default async function streamRoutes(app: FastifyInstance): Promise<void> {
  let opened: Streams | null = null;
  app.addHook("preClose", async () => opened?.close());
  app.get(
    "/Device/Stream",
    { config: { access: "intelligent" }, compress: false },
    async (request, reply) => {
      const { scope, headers } = request;
      scope.ports.authorize(scope, "intelligent");
      const { memberId, sessionId } = requireMember(scope);
      const streams = (opened ??= createStreams(scope));
      ensure(streams.countOf(memberId) < MAX_STREAMS, "rate.exceeded");
      const last = Number(headers["last-event-id"]);
      reply.hijack();
      await streams.open(reply.raw, {
        memberId,
        sessionId,
        lastRevision: Number.isSafeInteger(last) && last > 0 ? last : null,
      });
    },
  );
}
