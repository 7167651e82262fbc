import { createHmac } from "node:crypto";
import type { Forgery } from "../scenario.ts";

const SECRET = "whsec_millwrightdemo";
/** Stripe's tolerance is 300. */
const FAR_S = 600;

export interface Signed {
  readonly body: string;
  readonly signature: string | null;
}

const header = (body: string, seconds: number, secret = SECRET): string => {
  const mac = createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");
  return `t=${seconds},v1=${mac}`;
};

/** `now`: the machine's clock. */
export function signedEvent(payload: string, forge: Forgery | null, now: Date): Signed {
  const seconds = Math.floor(now.getTime() / 1_000);
  const honest = { body: payload, signature: header(payload, seconds) };
  const lie = (change: (event: EventPayload) => void): Signed => {
    const body = changed(payload, change);
    return { body, signature: header(body, seconds) };
  };
  switch (forge) {
    case "wrongKey":
      return { body: payload, signature: header(payload, seconds, "whsec_somebodyelse") };
    case "missingMac":
      return { body: payload, signature: null };
    case "changedAmount":
      return { ...honest, body: changed(payload, more) };
    case "reformatted":
      return { ...honest, body: JSON.stringify(JSON.parse(payload)) };
    case "futureTimestamp":
      return { body: payload, signature: header(payload, seconds + FAR_S) };
    case "oldTimestamp":
      return { body: payload, signature: header(payload, seconds - FAR_S) };
    case "otherAmount":
      return lie(more);
    case "otherCurrency":
      return lie(({ data: { object } }) => (object.currency = "eur"));
    case "otherMerchant":
      return lie((event) => (event.livemode = true));
    case "unknownTrade":
      return lie(({ data: { object } }) => (object.client_reference_id = "NOSUCHTRADE0000000"));
    default:
      return honest;
  }
}

interface EventPayload {
  livemode: boolean;
  readonly data: {
    readonly object: { amount_total?: number; currency?: string; client_reference_id?: string };
  };
}

const more = ({ data: { object } }: EventPayload): void => {
  object.amount_total = (object.amount_total ?? 0) + 1;
};

function changed(payload: string, change: (event: EventPayload) => void): string {
  const event = JSON.parse(payload) as EventPayload;
  change(event);
  return JSON.stringify(event, null, 2);
}
