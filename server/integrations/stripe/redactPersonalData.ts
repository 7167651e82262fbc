import type { Stored, Verdict } from "../payment/provider.ts";
import { Session } from "./schemas.ts";
import { readEvent } from "./webhook.ts";
import { readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

const PERSONAL = new Set([
  "billing_details",
  "collected_information",
  "customer_details",
  "customer_email",
  "evidence",
  "receipt_email",
  "receipt_number",
  "receipt_url",
  "shipping",
  "shipping_details",
  "url",
]);

export function withoutPersons(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      PERSONAL.has(name) ? undefined : value,
    );
  } catch {
    return body;
  }
}

export function reread({ channel, body }: Stored, settings: StripeSettings): Verdict | null {
  if (channel !== "query") return readEvent(body, settings);
  try {
    const session = Session.safeParse(JSON.parse(body)).data;
    return session ? readSession(session, isLive(settings)) : null;
  } catch {
    return null;
  }
}
