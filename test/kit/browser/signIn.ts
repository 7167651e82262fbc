import type { Page } from "playwright-core";
import { DEMO_AUTHENTICATOR, DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { totpCode, stepAt } from "#server/identity/secondFactor/totp.ts";
import { MEMBER_COOKIE, SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import type { Product } from "./browserShop.ts";

interface Answered {
  readonly data?: { readonly token: string; readonly user: { readonly uuid: string } };
  readonly challenge?: string;
}

/** Signs in through the API; `recovery.e2e.ts` and `security.e2e.ts` test the forms. */
export async function signIn(
  { url }: Pick<Product, "url">,
  page: Page,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const first = await postLogin(url, { email, password });
  const { data } = first.challenge ? await withCode(url, first.challenge) : first;
  if (!data) throw new Error(`Cannot sign in ${email}: ${JSON.stringify(first)}`);
  await page.context().addCookies([
    { name: SESSION_COOKIE, value: data.token, url, httpOnly: true, sameSite: "Lax" },
    { name: MEMBER_COOKIE, value: data.user.uuid, url, httpOnly: true, sameSite: "Lax" },
  ]);
}

/** One per file: a second-factor code opens only one session. */
export function managerPage(product: Product): () => Promise<Page> {
  const open = async () => {
    const { page } = await product.visitor({ lasting: true });
    await signIn(product, page, "manager@demo.test");
    return page;
  };
  let opening: Promise<Page> | undefined;
  return () => (opening ??= open());
}

/** A second sign-in in the same step uses the next code. */
async function withCode(url: string, challenge: string): Promise<Answered> {
  const now = stepAt(new Date());
  const first = await postLogin(url, { challenge, code: totpCode(DEMO_AUTHENTICATOR, now) });
  return first.data
    ? first
    : postLogin(url, { challenge, code: totpCode(DEMO_AUTHENTICATOR, now + 1) });
}

async function postLogin(url: string, body: object): Promise<Answered> {
  const answer = await fetch(`${url}/api/v1/Member/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Answered;
}
