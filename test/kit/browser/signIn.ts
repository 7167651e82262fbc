import type { Page } from "playwright-core";
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { codeOf, stepAt } from "#server/identity/secondFactor/totp.ts";
import { MEMBER_COOKIE, SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import type { Product } from "./browserShop.ts";

/** As much of an answer to logging in as is read here: the session, or what waits for a code. */
interface Answered {
  readonly data?: { readonly token: string; readonly user: { readonly uuid: string } };
  readonly challenge?: string;
}

/**
 * Logs in where the page's visitor stands, without a page: most journeys begin behind that door, and three pages are
 * saved each time. The door itself is walked through in `recovery.e2e.ts` and `security.e2e.ts`.
 */
export async function signIn(
  { url }: Pick<Product, "url">,
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const first = await entered(url, { email, password });
  const { data } = first.challenge ? await withCode(url, first.challenge) : first;
  if (!data) throw new Error(`${email} was not let in: ${JSON.stringify(first)}`);
  await page.context().addCookies([
    { name: SESSION_COOKIE, value: data.token, url, httpOnly: true, sameSite: "Lax" },
    { name: MEMBER_COOKIE, value: data.user.uuid, url, httpOnly: true, sameSite: "Lax" },
  ]);
}

/**
 * Opens a page for a file's tests on which a manager is signed in, the same at every call: a code of the second factor
 * opens one session.
 */
export function managerPage(product: Product): () => Promise<Page> {
  const open = async () => {
    const { page } = await product.visitor({ lasting: true });
    await signIn(product, page, "manager@demo.test");
    return page;
  };
  let opening: Promise<Page> | undefined;
  return () => (opening ??= open());
}

/** A code opens one session: whoever comes twice in its time takes the next one, as the demo shows it. */
async function withCode(url: string, challenge: string): Promise<Answered> {
  const now = stepAt(new Date());
  const first = await entered(url, { challenge, code: codeOf(DEMO_AUTHENTICATOR, now) });
  return first.data
    ? first
    : entered(url, { challenge, code: codeOf(DEMO_AUTHENTICATOR, now + 1) });
}

async function entered(url: string, body: object): Promise<Answered> {
  const answer = await fetch(`${url}/api/v1/Member/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answered;
}
