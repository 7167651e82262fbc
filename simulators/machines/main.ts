import { join } from "node:path";
import { startSimulator } from "./simulator.ts";

try {
  const { DEMO, PORT, DATA_DIR, MACHINES_URL, MACHINES_TOKENS, MACHINES_PORT } = process.env;
  if (DEMO === "0") throw new Error("DEMO: the machine simulator does not run when DEMO=0");
  if (MACHINES_PORT && (!/^\d{1,5}$/.test(MACHINES_PORT) || Number(MACHINES_PORT) > 65_535))
    throw new Error("MACHINES_PORT: must be a whole number from 0 to 65535");
  const simulator = startSimulator({
    url: MACHINES_URL || `http://127.0.0.1:${PORT || "3000"}`,
    tokensFile: MACHINES_TOKENS || join(DATA_DIR || "data", "machines.json"),
    controlPort: MACHINES_PORT ? Number(MACHINES_PORT) : null,
    log: (line) => console.log(line),
  });
  const stop = () => void simulator.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop); // the parent process has died
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
