import { request } from "node:http";
import { createInterface } from "node:readline";
import { json } from "node:stream/consumers";
import { CLOCK_STEP, type DemoClock } from "#shared/demo/clock/contract.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { readConfig } from "#server/config/config.ts";
import { controlSocketPath } from "#server/demo/clock/controlSocket.ts";

/** `npm run clock -- +40d`: moves the running demo's clock day by day, and prints where it is; Ctrl-C stops it there. */
const by = process.argv[2] ?? "";
if (!CLOCK_STEP.test(by)) stop("Usage: npm run clock -- +30m | +12h | +40d | +2w (never back)");

const REFUSALS: Record<string, string> = {
  "clock.moving":
    "The clock is already moving. Try again when it has arrived; the back office's first page shows where it is.",
  "request.invalid": "Refused: the clock would be more than twenty years ahead.",
};
const DAY_SECONDS = 86_400;
/** As a shell reports Ctrl-C. */
const INTERRUPTED = 130;

const socketPath = controlSocketPath(readConfig(process.env).dataDir);
let isStopped = false;

const sent = request({ socketPath, path: "/clock", method: "POST" });
sent.on("error", () => stop("No demo is running on this data directory (DATA_DIR)."));
sent.on("response", (answer) => {
  answer.on("error", () => undefined); // ends the lines
  if (answer.statusCode === 200) {
    process.once("SIGINT", stopClock); // the next one ends the command alone
    void follow(createInterface({ input: answer }));
  } else
    void json(answer).then((body) => {
      const { code } = body as { code: string };
      stop(REFUSALS[code] ?? `Refused: ${code}`);
    });
});
sent.end(by);

/** The demo ends the move with the step it is in. */
function stopClock(): void {
  isStopped = true;
  console.log("Stopping after this step …");
  request({ socketPath, path: "/clock", method: "DELETE" })
    .on("error", () => undefined) // the demo stopped, which `follow` says
    .end();
}

async function follow(lines: AsyncIterable<string>): Promise<void> {
  let last: DemoClock | null = null;
  try {
    for await (const line of lines) {
      last = JSON.parse(line) as DemoClock;
      if (last.move && last.move.endedAt === null) printStep(last, last.move);
    }
  } catch {
    // The demo was killed: what came so far says where.
  }
  if (!last) stop("The demo stopped. The clock moves on when it starts again.");
  if (last.move?.endedAt === null)
    stop(
      `The demo stopped at ${formatInstant(last.now)}. The clock moves on when it starts again.`,
    );
  for (const failure of last.move?.failures ?? []) printFailure(failure);
  console.log(`It is now ${formatInstant(last.now)} in Taipei.`);
  if (isStopped) process.exitCode = INTERRUPTED;
}

function printStep({ now, ahead }: DemoClock, { from, to }: NonNullable<DemoClock["move"]>) {
  const days = Math.ceil((to - from) / DAY_SECONDS);
  const day = Math.min(days, Math.floor((ahead - from) / DAY_SECONDS) + 1);
  console.log(days > 1 ? `${formatInstant(now)}  day ${day} of ${days}` : formatInstant(now));
}

function printFailure({ kind, name, times, error }: Failure): void {
  const what = {
    task: `The scheduled task ${name} failed ${times} times`,
    job: `${times} jobs ${name} have failed so far`,
    simulator: `The payment simulator did not follow ${times} times`,
  }[kind];
  console.warn(`${what}: ${error}`);
}

type Failure = NonNullable<DemoClock["move"]>["failures"][number];

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
