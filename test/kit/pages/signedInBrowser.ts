import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** Reads pages and sends their forms without scripts. */
export function signedInBrowser({ http }: TestWorld, { token }: Client) {
  const cookie = `mw_session=${token}`;
  return {
    read: async (url: string) =>
      (await http.inject({ url, headers: { cookie } })).body.replaceAll(
        /<script[\s\S]*?<\/script>/g,
        "",
      ),
    send: (url: string, form: Record<string, string>) =>
      http.inject({
        method: "POST",
        url,
        headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams(form).toString(),
      }),
  };
}
