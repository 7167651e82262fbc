import { terms } from "#server/demo/content/taxonomies.ts";
import type { Lang } from "#shared/kit/lang.ts";

const firstOf = (kind: "industry" | "profession") =>
  terms.find((term) => term.kind === kind)?.uuid ?? "";

export const registration = {
  password: "correct-horse-9",
  confirmPassword: "correct-horse-9",
  firstName: "Ada",
  lastName: "Lin",
  country: "TW",
  province: "TW-TXG",
  city: "TW-TXG-xitun-district",
  address: "No. 12, Industrial 38th Rd.",
  postalCode: "407",
  industry: firstOf("industry"),
  profession: firstOf("profession"),
  agreeTerms: true,
} as const;

const POST = { method: "POST", headers: { "content-type": "application/json" } };

/** Registers over HTTP; the limits per network apply. */
export async function registerAt(
  url: string,
  fields: {
    email: string;
    firstName?: string;
    lastName?: string;
    lang?: Lang;
    place?: { country: string; province: string; city: string; postalCode: string };
  },
): Promise<string> {
  const { place, ...person } = fields;
  const { lang = "en" } = person;
  const asked = (answer: object) =>
    fetch(`${url}/api/v1/Member/Register?lang=${lang}`, {
      ...POST,
      body: JSON.stringify({ ...registration, ...place, ...person, ...answer }),
    });
  const first = await asked({});
  const made = first.ok ? first : await asked(await solvedAt(url));
  const { data, message } = (await made.json()) as { data?: { token: string }; message: string };
  if (!data) throw new Error(`registration failed: ${message}`);
  return data.token;
}

async function solvedAt(url: string): Promise<object> {
  const drawn = await fetch(`${url}/api/v1/Member/Captcha?lang=en`);
  const { data } = (await drawn.json()) as { data: { id: string; question: string } };
  return { captchaId: data.id, captchaAnswer: captchaSum(data.question) };
}

export const captchaSum = (question: string): string =>
  String((question.match(/\d+/g) ?? []).map(Number).reduce((sum, each) => sum + each, 0));
