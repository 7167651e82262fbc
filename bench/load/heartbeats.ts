import { createHash, createPrivateKey, randomBytes, sign } from "node:crypto";
import type { LoadRequest } from "autocannon";
import type { Device } from "../licensing/licenses.ts";

const BASE = "/api/license/v1";

/** Signed calls of the devices in turn: a check first, whose answer holds the number for the first heartbeat. */
export function heartbeats(devices: readonly Device[]): LoadRequest {
  const numbers = new Map<string, number>();
  let turn = -1;
  const current = () => devices[turn % devices.length];
  return {
    method: "POST",
    path: `${BASE}/heartbeat`,
    headers: {},
    setupRequest: (request) => {
      turn += 1;
      const device = current();
      if (!device) throw new Error("no device");
      const seq = numbers.get(device.activationId);
      return seq === undefined
        ? signed(device, request, "/validate", { fp: device.fp, version: "1.0.0" })
        : signed(device, request, "/heartbeat", { seq });
    },
    onResponse: (_status, body) => {
      const device = current();
      const claims = JSON.parse(
        Buffer.from(body.split(".")[1] ?? "e30", "base64url").toString(),
      ) as { seq?: number };
      if (device && claims.seq !== undefined) numbers.set(device.activationId, claims.seq);
    },
  };
}

function signed(
  { activationId, privateKey }: Device,
  request: LoadRequest,
  call: string,
  fields: object,
): LoadRequest {
  const nonce = randomBytes(16).toString("base64url");
  const body = JSON.stringify({ activationId, ...fields, nonce });
  const hash = createHash("sha256").update(body).digest("hex");
  const text = ["POST", `${BASE}${call}`, hash, nonce].join("\n");
  const key = createPrivateKey({ key: privateKey as never, format: "jwk" });
  const signature = sign(null, Buffer.from(text), key).toString("base64url");
  const headers = { "content-type": "application/json", "device-sig": signature };
  return { ...request, path: `${BASE}${call}`, headers, body };
}
