import { builtPages } from "#server/http/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { testWorld } from "./world.ts";

/** A phrase as the page says it: a page also carries every phrase it may say. */
export const said = (text: string) => `>${text}<`;

/** Forms of the built pages in one language, as somebody signed in sends them. */
export async function pagesOf(lang: Lang, wishes: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld({ ...(await builtPages()), ...wishes });
  const as = ({ token }: { token: string | null }) => {
    const headers = { cookie: `mw_session=${token}`, origin: "http://localhost:3000" };
    return {
      read: async (path: string) =>
        (await world.http.inject({ url: `${langPrefix[lang]}${path}`, headers })).body,
      send: (path: string, fields: Record<string, string>) =>
        world.http.inject({
          method: "POST",
          url: `${langPrefix[lang]}${path}`,
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          payload: new URLSearchParams(fields).toString(),
        }),
    };
  };
  return { world, as };
}
