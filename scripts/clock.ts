import { request } from "node:http";
import { json } from "node:stream/consumers";
import { CLOCK_STEP, type DemoClock } from "#shared/demo/clock/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { readConfig } from "#server/config/config.ts";
import { controlSocketPath } from "#server/demo/clock/controlSocket.ts";

/** `npm run clock -- +40d`: moves the running demo's clock. */
const by = process.argv[2] ?? "";
if (!CLOCK_STEP.test(by)) stop("Usage: npm run clock -- +30m | +12h | +40d | +2w (never back)");

const sent = request({
  socketPath: controlSocketPath(readConfig(process.env).dataDir),
  path: "/clock",
  method: "POST",
});
sent.on("error", () => stop("No demo is running on this data directory (DATA_DIR)."));
sent.on("response", (answer) => {
  void json(answer).then((body) => {
    if (answer.statusCode !== 200) stop(`Refused: ${(body as { code: string }).code}`);
    console.log(`It is now ${formatInstant((body as DemoClock).now)} in Taipei.`);
  });
});
sent.end(by);

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
