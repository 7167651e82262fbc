import { z } from "zod";
import { Envelope, Verdict } from "./responses.ts";
import { encrypt, decrypt } from "./cipher.ts";
import type { EinvoiceSettings } from "./settings.ts";

const TIMEOUT_MS = 10_000;
const REVISION = "3.0.0";
const MAX_MESSAGE_LENGTH = 200;

/** Paths below /B2CInvoice (developers.ecpay.com.tw/7896, /7923, /7906, /7901, /7928). */
type Call =
  | "Issue"
  | "GetIssue"
  | "Invalid"
  | "Allowance"
  | "GetAllowanceList"
  | "CheckBarcode"
  | "CheckLoveCode";

export type CallResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** No usable response: the outcome is unknown. The message holds no data. */
export class EinvoiceUnavailable extends Error {
  override name = "EinvoiceUnavailable";
}

export type CallApi = <Schema extends z.ZodType>(
  call: Call,
  data: object,
  schema: Schema,
) => Promise<CallResult<z.output<Schema>>>;

/**
 * `realNow`: wall clock, because a request is valid for ten minutes.
 * @throws {EinvoiceUnavailable} unless the response is for this account and encrypted with its keys
 */
export function createClient(settings: EinvoiceSettings, realNow: () => Date): CallApi {
  return async (call, data, schema) => {
    const body = await post(settings, call, envelopeOf(settings, data, realNow()));
    const envelope = read(call, Envelope, parse(call, body));
    if (envelope.MerchantID !== settings.merchantId)
      throw unavailable(call, "answered for another account");
    if (envelope.TransCode !== 1) {
      return refused(`trans ${envelope.TransCode}`, envelope.TransMsg);
    }
    const decrypted = decryptData(call, envelope.Data ?? "", settings);
    const { RtnCode: code, RtnMsg: message } = read(call, Verdict, decrypted);
    if (code !== 1) return refused(String(code), message);
    return { ok: true, value: read(call, schema, decrypted) };
  };
}

const envelopeOf = (settings: EinvoiceSettings, data: object, at: Date) => ({
  MerchantID: settings.merchantId,
  RqHeader: { Timestamp: Math.floor(at.getTime() / 1_000), Revision: REVISION },
  Data: encrypt({ MerchantID: settings.merchantId, ...data }, settings),
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
    if (!answer.ok) throw unavailable(call, `returned HTTP ${answer.status}`);
    return await answer.text();
  } catch (cause) {
    if (cause instanceof EinvoiceUnavailable) throw cause;
    throw unavailable(call, "got no response");
  }
}

function parse(call: Call, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unavailable(call, "returned no JSON");
  }
}

function decryptData(call: Call, sealed: string, settings: EinvoiceSettings): unknown {
  try {
    return decrypt(sealed, settings);
  } catch {
    throw unavailable(call, "returned undecryptable data");
  }
}

function read<Schema extends z.ZodType>(
  call: Call,
  schema: Schema,
  data: unknown,
): z.output<Schema> {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const fields = result.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw unavailable(call, `returned invalid fields: ${fields}`);
}

const unavailable = (call: Call, what: string): EinvoiceUnavailable =>
  new EinvoiceUnavailable(`ECPay's e-invoice ${call} ${what}`);

const refused = (code: string, message: string | null | undefined) => ({
  ok: false as const,
  code,
  message: (message ?? "").slice(0, MAX_MESSAGE_LENGTH),
});
