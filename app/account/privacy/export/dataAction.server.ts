import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { type ErrorCode, errorStatus } from "#shared/errors.ts";
import { DATA_PURPOSES, type DataPurpose, privacy } from "#shared/privacy/export/contract.ts";
import { type Refused, refusedWith, submitted } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { signedOutHeaders } from "#app/shop/identity/sessions/signIn.server.ts";

/** How far the address says somebody is. */
export interface Asked {
  /** What a code was sent for; null before. */
  readonly for: DataPurpose | null;
  /** Whether it was sent a moment ago. */
  readonly sent: boolean;
  /** The code, where the mail's link brought it. */
  readonly code: string;
  /** Why the archive was not made. */
  readonly refused: Refused | undefined;
}

/** Reads the page's address. */
export function asked(query: URLSearchParams): Asked {
  const purpose = z.enum(DATA_PURPOSES).safeParse(query.get("for"));
  const code = query.get("code") ?? "";
  return {
    for: purpose.success ? purpose.data : null,
    sent: query.has("sent"),
    code: /^\d{6}$/.test(code) ? code : "",
    refused: refusedExport(query.get("refused")),
  };
}

/** The archive is asked for outside the page, which hears of a refusal by its address. */
function refusedExport(told: string | null): Refused | undefined {
  if (told === null || !(told in errorStatus)) return undefined;
  const code = told as ErrorCode;
  const status = errorStatus[code];
  if (code === "request.invalid") return { code, status, fields: { captcha: ["required"] } };
  return {
    code,
    status,
    ...(code === "verification_code.wrong" && { fields: { captcha: ["wrong_code"] } }),
  };
}

const intents = { export: requestCode, deletion: requestCode, delete: deleteAccount } as const;
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
type Intent = z.infer<typeof Intent>;

/** What the page's forms are answered with, besides being led on. */
export interface DataAnswer {
  readonly refused: Refused & { readonly intent: Intent };
}

/** Does what one of the page's forms asks for; a refusal comes back to that form. */
export async function dataAction(request: PageRequest, form: FormData) {
  const read = Intent.safeParse(form.get("intent"));
  if (!read.success) throw data(null, { status: 422 });
  const intent = read.data;
  const refuse = ({ data: refused, init }: { data: Refused; init: ResponseInit | null }) =>
    data<DataAnswer>({ refused: { ...refused, intent } }, init ?? {});
  try {
    return await intents[intent](request, form, refuse);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuse(refusedWith(error, form));
  }
}

type Refuse = (answer: {
  data: Refused;
  init: ResponseInit | null;
}) => ReturnType<typeof data<DataAnswer>>;

async function requestCode({ portal, lang }: PageRequest, form: FormData) {
  const purpose = form.get("intent") === "deletion" ? "deletion" : "export";
  await portal.privacy.requestCode({ for: purpose });
  return redirect(`${pathsIn(lang).data({ for: purpose, sent: 1 })}#${purpose}`);
}

/** Says goodbye on a page that is everybody's; the browser keeps nothing of whose session it was. */
async function deleteAccount(
  { portal, lang, settings }: PageRequest,
  form: FormData,
  refuse: Refuse,
) {
  const read = submitted(form, privacy.deleteAccount.input);
  if (!read.ok) return refuse(read.refused);
  await portal.privacy.deleteAccount(read.value);
  return redirect(pathsIn(lang).goodbye(), { headers: signedOutHeaders(settings.publicUrl) });
}
