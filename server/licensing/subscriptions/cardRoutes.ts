import type { FastifyInstance } from "fastify";
import { LANGS, type Lang } from "#shared/kit/lang.ts";
import { systemContext } from "#server/context.ts";
import { cardReturnPath } from "./cards.ts";

/** The browser comes back from the provider's page, without a session of ours if that is on another site. */
export default async function cardRoutes(app: FastifyInstance) {
  app.get<{ Params: { lang: string; ref: string } }>(
    "/:lang/:ref",
    { config: { access: "anyone" } },
    async (request, reply) => {
      const { ref } = request.params;
      const lang: Lang = LANGS.find((each) => each === request.params.lang) ?? "tw";
      const path = await cardReturnPath(systemContext(request.scope), { lang, ref });
      return reply.redirect(path ?? "/404", 303);
    },
  );
}
