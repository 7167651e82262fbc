import { z } from "zod";
import { Envelope, Verdict } from "./responses.ts";
import { seal, unseal } from "./cipher.ts";
import type { EinvoiceSettings } from "./settings.ts";

const TIMEOUT_MS = 10_000;
const REVISION = "3.0.0";
const LONGEST_MESSAGE = 200;

/** Paths below /B2CInvoice (developers.ecpay.com.tw/7896, /7923, /7906, /7901, /7928). */
type Call =
  | "Issue"
  | "GetIssue"
  | "Invalid"
  | "Allowance"
  | "GetAllowanceList"
  | "CheckBarcode"
  | "CheckLoveCode";

export type Said<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** No usable response: the outcome is unknown. The message holds no data. */
export class EinvoiceSilent extends Error {
  override name = "EinvoiceSilent";
}

export type Ask = <Schema extends z.ZodType>(
  call: Call,
  data: object,
  schema: Schema,
) => Promise<Said<z.output<Schema>>>;

/**
 * `realNow`: wall clock, because a request is valid for ten minutes.
 * @throws {EinvoiceUnavailable} unless the response is for this account and encrypted with its keys
 */
export function openClient(settings: EinvoiceSettings, realNow: () => Date): Ask {
  return async (call, data, schema) => {
    const body = await post(settings, call, envelopeOf(settings, data, realNow()));
    const envelope = read(call, Envelope, parse(call, body));
    if (envelope.MerchantID !== settings.merchantId)
      throw silent(call, "answered for another account");
    if (envelope.TransCode !== 1) {
      return refused(`trans ${envelope.TransCode}`, envelope.TransMsg);
    }
    const told = opened(call, envelope.Data ?? "", settings);
    const { RtnCode: code, RtnMsg: message } = read(call, Verdict, told);
    if (code !== 1) return refused(String(code), message);
    return { ok: true, value: read(call, schema, told) };
  };
}

const envelopeOf = (settings: EinvoiceSettings, data: object, at: Date) => ({
  MerchantID: settings.merchantId,
  RqHeader: { Timestamp: Math.floor(at.getTime() / 1_000), Revision: REVISION },
  Data: seal({ MerchantID: settings.merchantId, ...data }, settings),
});

async function post({ url }: EinvoiceSettings, call: Call, envelope: object): Promise<string> {
  try {
    const answer = await fetch(`${url}/B2CInvoice/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(envelope),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    if (!answer.ok) throw silent(call, `returned HTTP ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    if (cause instanceof EinvoiceSilent) throw cause;
    throw silent(call, "got no response");
  }
}

function parse(call: Call, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw silent(call, "returned no JSON");
  }
}

function opened(call: Call, sealed: string, settings: EinvoiceSettings): unknown {
  try {
    return unseal(sealed, settings);
  } catch {
    throw silent(call, "returned undecryptable data");
  }
}

function read<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  told: unknown,
): z.output<Schema> {
  const result = schema.safeParse(told);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw silent(call, `returned invalid fields: ${fields}`);
}

const silent = (call: Call, what: string): EinvoiceSilent =>
  new EinvoiceSilent(`ECPay's e-invoice ${call} ${what}`);

const refused = (code: string, message: string | null | undefined) => ({
  ok: false as const,
  code,
  message: (message ?? "").slice(0, LONGEST_MESSAGE),
});
