import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import { productKeys } from "#shared/licensing/productKeys/contract.ts";
import {
  idempotencyKeyOf,
  type SubmissionError,
  schemaErrorResponse,
  textValue,
  toSubmissionError,
} from "#app/forms/submitted.ts";
import { pathsIn } from "#app/paths.ts";
import type { KeyDone } from "./keyDone.ts";

const intents = {
  release: act("release", ["computer"], "computer_released"),
  rename: act("rename", ["computer", "name"], "computer_renamed"),
  sendCode: act("sendResetCode", ["computer"], "reset_code_sent"),
  reset: act("reset", ["computer", "captcha"], "computer_reset"),
  goOffline,
  returnFile: act("returnFile", ["returnCode"], "offline_file_returned"),
  reveal,
  offer: act("offer", ["email", "password"], "key_offered"),
  withdrawOffer: act("withdrawOffer", [], "key_offer_withdrawn"),
  deauthorise: act("deauthorise", ["password"], "key_deauthorised"),
} as const;
const Intent = z.enum(Object.keys(intents) as (keyof typeof intents)[]);
export type KeyIntent = z.infer<typeof Intent>;

export interface KeyActionResult {
  /** Only in the answer to the form with the password. */
  readonly key?: string;
  readonly refused?: SubmissionError & {
    readonly intent: KeyIntent;
    /** Of a form about one computer. */
    readonly computer: string;
  };
}

type Step = (asked: PageRequest, id: string, form: FormData) => Promise<Response | KeyResponse>;
type KeyResponse = ReturnType<typeof data<KeyActionResult>> | RefusedResponse;
type RefusedResponse = ReturnType<typeof toSubmissionError>;

export async function keyAction(asked: PageRequest, id: string, request: Request) {
  const form = await request.formData();
  const intent = Intent.safeParse(form.get("intent")).data;
  const withFile = request.headers.get("content-type")?.startsWith("multipart/");
  if (!intent || (withFile && intent !== "goOffline")) throw data(null, { status: 422 });
  const refuse = ({ data: refused, init }: RefusedResponse) =>
    data<KeyActionResult>(
      { refused: { ...refused, intent, computer: textValue(form, "computer") } },
      init ?? {},
    );
  try {
    const answer = await (intents[intent] as Step)(asked, id, form);
    if (answer instanceof Response) return answer;
    return "code" in answer.data ? refuse(answer as RefusedResponse) : (answer as AnsweredKey);
  } catch (error) {
    return refuse(toSubmissionError(error, form));
  }
}

type AnsweredKey = ReturnType<typeof data<KeyActionResult>>;
type Written = Exclude<
  keyof typeof productKeys,
  "list" | "get" | "records" | "offers" | "offlineFile"
>;

/** Sends the fields of a form, then shows what was done. */
function act(call: Written, fields: readonly string[], done: KeyDone): Step {
  return async (asked, id, form) => {
    const sent = Object.fromEntries(fields.map((name) => [name, textValue(form, name)]));
    const read = productKeys[call].input.safeParse({ id, ...sent });
    if (!read.success) return schemaErrorResponse(read.error, form);
    const run = asked.portal.productKeys[call] as (
      input: unknown,
      key?: string,
    ) => Promise<unknown>;
    await run(read.data, idempotencyKeyOf(form));
    return shown(asked, id, done, textValue(form, "computer"));
  };
}

const shown = ({ lang }: PageRequest, id: string, done: KeyDone, computer: string) =>
  redirect(pathsIn(lang).productKey(id, { done, ...(computer && { computer }) }), 303);

async function goOffline(asked: PageRequest, id: string, form: FormData) {
  const file = form.get("requestFile");
  const typed = textValue(form, "request");
  const request = typed || (file instanceof File ? await file.text() : "");
  const days = textValue(form, "days");
  const read = productKeys.goOffline.input.safeParse({ id, request, days });
  if (!read.success) return schemaErrorResponse(read.error, form);
  const { computer } = await asked.portal.productKeys.goOffline(read.data, idempotencyKeyOf(form));
  return shown(asked, id, "offline_file_issued", computer);
}

async function reveal({ portal }: PageRequest, id: string, form: FormData) {
  const sent = { id, password: textValue(form, "password") };
  const read = productKeys.reveal.input.safeParse(sent);
  if (!read.success) return schemaErrorResponse(read.error, form);
  const { key } = await portal.productKeys.reveal(read.data);
  return data<KeyActionResult>({ key });
}
