import { activate } from "#sdk/license/online.ts";
import { openLicense } from "#sdk/license/program.ts";
import { LicenseRefused } from "#sdk/license/transport.ts";
import { phrases } from "./phrases.ts";
import { type Options, portalOf, programOf, stateFolder } from "./program.ts";
import { fileStorage, memoryStorage } from "./store.ts";

/** Sent until the product is known. */
const OWN_NAME = "demo-cnc";

/**
 * The given product, else the stored, else the portal's, which is then stored. @throws {LicenseRefused}
 * {PortalUnreachable}
 */
export async function resolveProduct(
  options: Options,
  print: (line: string) => void,
): Promise<string> {
  if (options.product) return options.product;
  const remembered = fileStorage(stateFolder(options), "product");
  const known = await remembered.read();
  if (known) return known;
  const product = await askProduct(options);
  await remembered.write(product);
  print(phrases[options.lang].belongs(product));
  return product;
}

/** The refusal names the key's product. */
async function askProduct(options: Options): Promise<string> {
  const program = programOf(options, { product: OWN_NAME, pinned: [], storage: memoryStorage() });
  try {
    await activate(openLicense(program), portalOf(options), options.key);
  } catch (error) {
    if (error instanceof LicenseRefused && error.code === "PRODUCT_MISMATCH" && error.product)
      return error.product;
    throw error;
  }
  return OWN_NAME; // a shop may sell a product of this name
}
