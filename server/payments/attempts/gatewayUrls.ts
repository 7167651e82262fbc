import { orderPath } from "#shared/sales/orders/rules.ts";
import type { Context } from "#server/context.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { CheckoutInput } from "#server/integrations/payment/provider.ts";

const REF_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const REF_LENGTH = 20;

export function gatewayUrls(
  scope: Context,
  order: OrderRow,
  provider: string,
  ref: string,
): CheckoutInput["urls"] {
  const { publicUrl } = scope.settings;
  const callback = `${publicUrl}/callback/${provider}`;
  return {
    callback: {
      notify: `${callback}/notify`,
      info: `${callback}/info`,
      period: `${callback}/period`,
    },
    result: `${callback}/return/${ref}`,
    back: `${publicUrl}${orderPath(scope.lang, order.id)}?left=1`,
  };
}

export function newRef({ randomBytes }: Context): string {
  const size = REF_ALPHABET.length;
  const fair = 256 - (256 % size);
  let ref = "";
  while (ref.length < REF_LENGTH) {
    for (const byte of randomBytes(REF_LENGTH)) {
      if (byte < fair) ref += REF_ALPHABET[byte % size];
    }
  }
  return ref.slice(0, REF_LENGTH);
}
