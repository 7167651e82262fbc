import { DEFAULT_LANG } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { RenderPage } from "./pageRequests.ts";
import { bindPortal, guestScope } from "./portal.ts";

const MAX_REDIRECTS = 3;

/** Tells whether a guest who opens a path, without language, gets to see a page. */
export const pageFinder =
  (render: RenderPage) =>
  async (scope: Context, path: string): Promise<boolean> => {
    const { publicUrl } = scope.settings;
    let url = new URL(path, publicUrl);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { status, headers, body } = await render(new Request(url), guestRequest(scope));
      await body?.cancel();
      const location = headers.get("location");
      if (location === null) return status === 200 && isPage(headers);
      url = new URL(location, url);
      if (url.origin !== new URL(publicUrl).origin) return false;
    }
    return false;
  };

const isPage = (headers: Headers): boolean =>
  headers.get("content-type")?.startsWith("text/html") ?? false;

const guestRequest = (scope: Context) => ({
  portal: bindPortal({ ...guestScope(scope), lang: DEFAULT_LANG }),
  lang: DEFAULT_LANG,
  currency: "TWD",
  theme: null,
  visitor: null,
  signedIn: false,
  viewer: null,
  nonce: "",
  requestId: scope.requestId,
  report: () => null,
  settings: scope.settings,
});
