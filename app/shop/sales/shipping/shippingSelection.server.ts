import { type CartShipping, ShippingChoice } from "#shared/sales/shipping/contract.ts";
import { textIn } from "#app/forms/submitted.ts";

const Chosen = ShippingChoice.omit({ currency: true });

/**
 * What a form of `Delivery` chooses. A method was offered for the address that the form showed: with another one, the first
 * that goes there is meant, and with none any more that it is collected.
 */
export async function shippingChosen(form: FormData, offered: () => Promise<CartShipping | null>) {
  const [address, method] = [textIn(form, "address"), textIn(form, "method")];
  const isMoved = address !== textIn(form, "shownFor");
  const chosen = isMoved ? await collecting(address, offered) : method;
  return Chosen.safeParse({
    ...(address !== "" && { address }),
    ...(chosen !== "" && { method: chosen }),
  });
}

/** The way to have it without an address, where none is chosen any more; empty where there is none. */
async function collecting(
  address: string,
  offered: () => Promise<CartShipping | null>,
): Promise<string> {
  if (address !== "") return "";
  const shipping = await offered();
  return shipping?.options.find(({ kind, fee }) => kind === "pickup" && fee)?.uuid ?? "";
}
