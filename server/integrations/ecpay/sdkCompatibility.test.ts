import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { afterEach, expect, test, vi } from "vitest";
import { checkMac, type EncryptType, type MacKeys, type Params } from "./checkMac.ts";

const load = createRequire(import.meta.url);

interface Vector extends MacKeys {
  id: string;
  params: Params;
  encryptType: EncryptType;
  /** Packages known to sign this vector wrongly. */
  disagreeing?: string[];
}
const file = new URL("../../../test/vectors/ecpay-vectors.json", import.meta.url);
const vectors = JSON.parse(readFileSync(file, "utf8")) as Vector[];
const payments = vectors.filter(({ encryptType }) => encryptType === 1);

const OFFICIAL = "npm ecpay_aio_nodejs 1.2.2";
const TYPED = "npm node-ecpay-aio 0.2.3";

const sdks: Record<string, (params: Params, keys: MacKeys) => string> = {
  [OFFICIAL](params, { hashKey, hashIV }) {
    const Helper = load("ecpay_aio_nodejs/lib/ecpay_payment/helper.js");
    const MercProfile = { MerchantID: "3002607", HashKey: hashKey, HashIV: hashIV };
    return new Helper({ OperationMode: "Test", MercProfile }).gen_chk_mac_value({ ...params });
  },
  [TYPED](params, { hashKey, hashIV }) {
    const { generateCheckMacValue } = load("node-ecpay-aio/dist/utils");
    return generateCheckMacValue({ ...params }, hashKey, hashIV);
  },
};

afterEach(() => void vi.restoreAllMocks());

/** The packages print their keys with every signature: silence them. */
function signedBy(name: string, { params, ...keys }: Vector): string {
  vi.spyOn(console, "log").mockReturnValue();
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { CheckMacValue: _, ...fields } = params;
  try {
    return sdks[name]?.(fields, keys) ?? "";
  } finally {
    vi.restoreAllMocks();
  }
}

const isRight = (name: string, { disagreeing = [] }: Vector) => !disagreeing.includes(name);

test.for(Object.keys(sdks))("signs as %s does, wherever that one is right", (name) => {
  const right = payments.filter((vector) => isRight(name, vector));
  expect(right.length).toBeGreaterThan(25);
  for (const vector of right) {
    expect([vector.id, checkMac(vector.params, vector)]).toEqual([
      vector.id,
      signedBy(name, vector),
    ]);
  }
});

test.for(Object.keys(sdks))("%s still signs wrongly what is left out for it", (name) => {
  const wrong = payments.filter((vector) => !isRight(name, vector));
  expect(wrong.length).toBeGreaterThan(0);
  for (const vector of wrong) {
    expect([vector.id, checkMac(vector.params, vector)]).not.toEqual([
      vector.id,
      signedBy(name, vector),
    ]);
  }
});
