import { referCodesOf } from "#shared/site/company/choices.ts";

const BASE = "http://local.invalid";

export const isRedirect = ({ status, headers }: Response): boolean =>
  status >= 300 && status < 400 && headers.has("Location");

/**
 * Carries the code along within the site, whatever a page makes of its address: a browser without cookies has it
 * nowhere else.
 */
export function keepReferOnRedirect(request: Request, response: Response): void {
  const codes = referCodesOf(new URL(request.url).searchParams);
  const location = response.headers.get("Location") ?? "";
  const isLocal = location.startsWith("/") && !location.startsWith("//");
  if (codes.length === 0 || !isLocal || !isRedirect(response) || request.method === "POST") return;
  if (new URL(location, BASE).searchParams.has("refer")) return;
  const [address = "", ...fragment] = location.split("#");
  const query = codes.map((code) => `refer=${code}`).join("&");
  const joined = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  response.headers.set("Location", [joined, ...fragment].join("#"));
}
