import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

/** Scripts carry every phrase of the page. */
export const visibleMarkup = (body: string) => body.replaceAll(/<script[\s\S]*?<\/script>/g, "");

/** As the whole text of an element. */
export const asElementText = (text: string) => `>${text}<`;

export async function openBuiltPages(lang: Lang, wishes: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld({ ...(await builtPages()), ...wishes });
  const as = ({ token }: { token: string | null }) => {
    const headers = { cookie: `mw_session=${token}`, origin: "http://localhost:3000" };
    return {
      read: async (path: string) =>
        visibleMarkup(
          (await world.http.inject({ url: `${langPrefix[lang]}${path}`, headers })).body,
        ),
      send: async (path: string, fields: Record<string, string>) => {
        const answer = await world.http.inject({
          method: "POST",
          url: `${langPrefix[lang]}${path}`,
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        });
        return Object.assign(answer, { body: visibleMarkup(answer.body) });
      },
    };
  };
  return { world, as };
}
