import type { FastifyInstance } from "fastify";
import type { Fields } from "../checkMac.ts";
import { registerFormParser } from "../forms.ts";
import { controlPage } from "../pages/controlPage.ts";
import type { GatewayContext } from "../payment.ts";
import { type Language, phrases } from "../phrases.ts";
import { ControlError } from "./controlError.ts";

const isLanguage = (text: string | undefined): text is Language =>
  text !== undefined && Object.hasOwn(phrases, text);
const languageIn = ({ lang }: Fields): Language => (isLanguage(lang) ? lang : "en");

/** Forms go through `/__sim/form`: no scripts needed. */
export function pageRoutes(app: FastifyInstance, till: GatewayContext): void {
  app.get<{ Querystring: Fields }>("/__sim", async ({ query }, reply) => {
    reply.type("text/html; charset=utf-8");
    return controlPage(till, languageIn(query), query["refused"] ?? null);
  });
  void app.register(async (forms) => {
    registerFormParser(forms);
    forms.post<{ Body: Fields }>("/__sim/form", async ({ body, headers }, reply) => {
      // Security: without an origin it is not our form.
      if (headers.origin === undefined) throw new ControlError(403, "for the control page alone");
      const { call = "", json, lang, ...fields } = body;
      const answer = await app.inject({
        method: "POST",
        url: `/__sim/${call}`,
        headers: { "content-type": "application/json" },
        payload: json ?? JSON.stringify(fields),
      });
      const refused = answer.statusCode === 200 ? "" : `&refused=${messageOf(answer.body)}`;
      return reply.redirect(`/__sim?lang=${languageIn({ lang: lang ?? "" })}${refused}`, 303);
    });
  });
}

function messageOf(body: string): string {
  const { message } = JSON.parse(body) as { message: string };
  return encodeURIComponent(message);
}
