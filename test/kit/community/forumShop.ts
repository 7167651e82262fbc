import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { forumPeople } from "#test/kit/data/forum.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

/** The forum with its pages; `send` posts a form as a browser without scripts does. */
export async function forumShop() {
  const world = await testWorld(await builtPages());
  const people = await forumPeople(world);
  const cookie = ({ token }: Pick<Client, "token">) =>
    token === null ? {} : { cookie: `mw_session=${token}` };
  const raw = (url: string, who: Client = people.guest) =>
    world.http.inject({ url, headers: cookie(who) });
  const read = async (url: string, who?: Client) => visibleMarkup((await raw(url, who)).body);
  const send = async (url: string, who: Client, fields: Readonly<Record<string, string>>) => {
    const answer = await world.http.inject({
      method: "POST",
      url,
      headers: { ...cookie(who), "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
    return Object.assign(answer, { body: visibleMarkup(answer.body) });
  };
  return { world, ...people, raw, read, send };
}

/** The values of the form whose `intent` this is. */
export function formOf(body: string, intent: string): Record<string, string> {
  const forms = body.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const found = forms.find((each) => each.includes(`name="intent" value="${intent}"`)) ?? "";
  const inputs = [...found.matchAll(/<input[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
}
