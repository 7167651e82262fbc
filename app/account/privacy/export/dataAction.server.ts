import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { type ErrorCode, errorStatus } from "#shared/errors.ts";
import { DATA_PURPOSES, type DataPurpose, privacy } from "#shared/privacy/export/contract.ts";
import { type SubmissionError, toSubmissionError, parseSubmission } from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import { signedOutHeaders } from "#app/shop/identity/sessions/signIn.server.ts";

export interface DataPageQuery {
  readonly for: DataPurpose | null;
  readonly sent: boolean;
  /** From the mail's link, else empty. */
  readonly code: string;
  readonly refused: SubmissionError | undefined;
}

export function readDataPageQuery(query: URLSearchParams): DataPageQuery {
  const purpose = z.enum(DATA_PURPOSES).safeParse(query.get("for"));
  const code = query.get("code") ?? "";
  return {
    for: purpose.success ? purpose.data : null,
    sent: query.has("sent"),
    code: /^\d{6}$/.test(code) ? code : "",
    refused: refusedExport(query.get("refused")),
  };
}

/** The archive is a plain form post, whose error comes back in the query. */
function refusedExport(param: string | null): SubmissionError | undefined {
  if (param === null || !(param in errorStatus)) return undefined;
  const code = param as ErrorCode;
  const status = errorStatus[code];
  if (code === "request.invalid") return { code, status, fields: { captcha: ["code_digits"] } };
  return {
    code,
    status,
    ...(code === "verification_code.wrong" && { fields: { captcha: ["wrong_code"] } }),
  };
}

const intents = { export: requestCode, deletion: requestCode, delete: deleteAccount } as const;
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
type Intent = z.infer<typeof Intent>;

export interface DataActionResult {
  readonly refused: SubmissionError & { readonly intent: Intent };
}

export async function dataAction(request: PageRequest, form: FormData) {
  const read = Intent.safeParse(form.get("intent"));
  if (!read.success) throw data(null, { status: 422 });
  const intent = read.data;
  const refuse = ({ data: refused, init }: { data: SubmissionError; init: ResponseInit | null }) =>
    data<DataActionResult>({ refused: { ...refused, intent } }, init ?? {});
  try {
    return await intents[intent](request, form, refuse);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refuse(toSubmissionError(error, form));
  }
}

type Refuse = (answer: {
  data: SubmissionError;
  init: ResponseInit | null;
}) => ReturnType<typeof data<DataActionResult>>;

async function requestCode({ portal, lang }: PageRequest, form: FormData) {
  const purpose = form.get("intent") === "deletion" ? "deletion" : "export";
  await portal.privacy.requestCode({ for: purpose });
  return redirect(`${pathsIn(lang).data({ for: purpose, sent: 1 })}#${purpose}`);
}

async function deleteAccount(
  { portal, lang, settings }: PageRequest,
  form: FormData,
  refuse: Refuse,
) {
  const read = parseSubmission(form, privacy.deleteAccount.input);
  if (!read.ok) return refuse(read.refused);
  await portal.privacy.deleteAccount(read.value);
  return redirect(pathsIn(lang).goodbye(), { headers: signedOutHeaders(settings.publicUrl) });
}
