import { request } from "node:http";
import { json } from "node:stream/consumers";
import { CLOCK_STEP, type DemoClock } from "#shared/demo/clock/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { readConfig } from "#server/config/config.ts";
import { controlPath } from "#server/demo/clock/controlSocket.ts";

/** Moves the clock of the running demo: `npm run clock -- +40d`. */
const by = process.argv[2] ?? "";
if (!CLOCK_STEP.test(by))
  stop("Say how far to move it: +30m, +12h, +40d or +2w. There is no way back.");

const sent = request({
  socketPath: controlPath(readConfig(process.env).dataDir),
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
