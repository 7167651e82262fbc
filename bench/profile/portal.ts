import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";
import { PROFILE_FILE, START_SIGNAL } from "./shares.ts";

/** Profiles from START_SIGNAL on; writes PROFILE_FILE at exit. */
const SAMPLE_US = 250;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.setSamplingInterval", { interval: SAMPLE_US });
process.once(START_SIGNAL, () => session.post("Profiler.start"));
process.once("exit", () => {
  session.post("Profiler.stop", (error, stopped) => {
    const file = process.env[PROFILE_FILE];
    if (!error && file) writeFileSync(file, JSON.stringify(stopped.profile));
  });
});

await import("#server/main.ts");
