import type { StoredEvent, Verdict } from "../payment/provider.ts";
import { Session } from "./schemas.ts";
import { readEvent } from "./webhook.ts";
import { readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

const PERSONAL_FIELDS = new Set([
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

export function redactPersonalData(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      PERSONAL_FIELDS.has(name) ? undefined : value,
    );
  } catch {
    return body;
  }
}

export function verifyStored(
  { channel, body }: StoredEvent,
  settings: StripeSettings,
): Verdict | null {
  if (channel !== "query") return readEvent(body, settings);
  try {
    const session = Session.safeParse(JSON.parse(body)).data;
    return session ? readSession(session, isLive(settings)) : null;
  } catch {
    return null;
  }
}
