import { type CartShipping, ShippingChoice } from "#shared/sales/shipping/contract.ts";
import { textValue } from "#app/forms/submitted.ts";

const SelectionInput = ShippingChoice.omit({ currency: true });

/**
 * Methods were offered for the displayed address: after a change, the first method that delivers
 * there applies, or pickup without an address.
 */
export async function readShippingSelection(
  form: FormData,
  offered: () => Promise<CartShipping | null>,
) {
  const [address, method] = [textValue(form, "address"), textValue(form, "method")];
  const isMoved = address !== textValue(form, "shownFor");
  const chosen = isMoved ? await findPickupMethod(address, offered) : method;
  return SelectionInput.safeParse({
    ...(address !== "" && { address }),
    ...(chosen !== "" && { method: chosen }),
  });
}

/** The pickup method, if no address is selected; empty if there is none. */
async function findPickupMethod(
  address: string,
  offered: () => Promise<CartShipping | null>,
): Promise<string> {
  if (address !== "") return "";
  const shipping = await offered();
  return shipping?.options.find(({ kind, fee }) => kind === "pickup" && fee)?.uuid ?? "";
}
