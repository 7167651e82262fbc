import { startIdentity } from "./provider.ts";

try {
  const text = process.env["IDENTITY_PORT"] || "3002";
  const port = Number(text);
  if (process.env["DEMO"] === "0")
    throw new Error("DEMO: the identity simulator does not run when DEMO=0");
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new Error("IDENTITY_PORT: must be a whole number from 0 to 65535");
  const identity = await startIdentity({ port });
  const stop = () => void identity.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop); // the parent process has died
  console.log(`Google and LINE simulator on ${identity.url}`);
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const hint = inUse ? " (IDENTITY_PORT; in a demo it follows IDENTITY_URL)" : "";
  console.error(`${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exit(1);
}
