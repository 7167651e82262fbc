import type { Stored, Verdict } from "../payment/provider.ts";
import { Session } from "./schemas.ts";
import { readEvent } from "./webhook.ts";
import { readSession } from "./checkoutSession.ts";
import { isLive, type StripeSettings } from "./settings.ts";

/** Of whom a payment was: nothing that a shop needs to keep of what Stripe says. */
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

/** The same text without what it says of persons; as it is where it cannot be read. */
export function withoutPersons(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (name, value: unknown) =>
      PERSONAL.has(name) ? undefined : value,
    );
  } catch {
    return body;
  }
}

/** What a stored text says whose signature was found right when it came. */
export function reread({ channel, body }: Stored, settings: StripeSettings): Verdict | null {
  if (channel !== "query") return readEvent(body, settings);
  try {
    const session = Session.safeParse(JSON.parse(body)).data;
    return session ? readSession(session, isLive(settings)) : null;
  } catch {
    return null;
  }
}
