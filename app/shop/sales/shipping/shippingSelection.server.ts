import { type CartShipping, ShippingChoice } from "#shared/sales/shipping/contract.ts";
import { textIn } from "#app/forms/submitted.ts";

const Chosen = ShippingChoice.omit({ currency: true });

/**
 * Methods were offered for the displayed address: after a change, the first method that delivers
 * there applies, or pickup without an address.
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

/** The pickup method, if no address is selected; empty if there is none. */
async function collecting(
  address: string,
  offered: () => Promise<CartShipping | null>,
): Promise<string> {
  if (address !== "") return "";
  const shipping = await offered();
  return shipping?.options.find(({ kind, fee }) => kind === "pickup" && fee)?.uuid ?? "";
}
