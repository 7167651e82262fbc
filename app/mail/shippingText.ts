import type { ShippingInMail } from "#shared/platform/mail/orderMails.ts";
import type { MailTranslator } from "./translator.ts";

export function shippingText(say: MailTranslator, shipping: ShippingInMail | undefined): string[] {
  if (!shipping) return [];
  const { name, fee, address } = shipping;
  const way =
    fee === null ? say("order.shippingFree", { name }) : say("order.shipping", { name, fee });
  return [way, ...(address === null ? [] : [say("order.shipTo", { address })])];
}
