import autocannon from "autocannon";
import { heartbeats } from "./heartbeats.ts";
import type { LoadJob, LoadResult } from "./job.ts";

/** Between checks of the duration. */
const STEP_MS = 50;
const PATIENCE_SECONDS = 60;
/** Few, so that a short run is more than the check that each begins with. */
const DEVICES_EACH = 1;

/** In its own process; takes jobs by IPC. */
process.on("message", (job: LoadJob) => {
  run(job).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on("disconnect", () => process.exit(0));

async function run(job: LoadJob): Promise<LoadResult> {
  const latencies: number[] = [];
  let bytes = 0;
  let connection = 0;
  let started = performance.now();
  const result = await autocannon({
    url: job.url,
    connections: job.connections,
    duration: job.seconds,
    timeout: PATIENCE_SECONDS,
    sampleInt: STEP_MS,
    requests: job.requests.slice(0, 1), // every client serializes all requests given here
    setupClient(client) {
      const own = connection++;
      client.setRequests(
        job.beats
          ? [heartbeats(share(job.beats, own, job.connections).slice(0, DEVICES_EACH))]
          : share(job.requests, own, job.connections),
      );
      started = performance.now(); // excludes serialization
      client.on("response", (_status, size, ms) => {
        latencies.push(ms);
        bytes += size;
      });
    },
    verifyBody: (body) => body.includes(job.marker),
  });
  const seconds = (performance.now() - started) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0;
  const { non2xx, errors, timeouts, mismatches, statusCodeStats } = result;
  const wrong = { non2xx, errors, timeouts, "unexpected answers": mismatches };
  const faults = Object.entries(wrong).flatMap(([name, count]) =>
    count > 0 ? [`${count} ${name} (${JSON.stringify(statusCodeStats)})`] : [],
  );
  return {
    requests: latencies.length,
    seconds,
    bytesPerAnswer: latencies.length > 0 ? bytes / latencies.length : 0,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    faults: latencies.length > 0 ? faults : ["no answers", ...faults],
  };
}

/** With too few requests all of them, rotated. */
function share<T>(requests: readonly T[], index: number, of: number): T[] {
  if (requests.length < of)
    return requests.map((_, i) => requests.at((i + index) % requests.length) as T);
  return requests.filter((_, i) => i % of === index);
}
