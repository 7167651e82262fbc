import { startGateway } from "./gateway.ts";
import { readSettings } from "./settings.ts";

try {
  const gateway = await startGateway(readSettings(process.env));
  const stop = () => void gateway.close().then(() => process.exit(0));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  process.once("disconnect", stop); // the parent process has died
  console.log(`Payment gateway simulator on ${gateway.url} (control page: ${gateway.url}/__sim)`);
} catch (error) {
  const inUse = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
  const hint = inUse ? " (GATEWAY_PORT; in a demo it follows ECPAY_URL)" : "";
  console.error(`${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exit(1);
}
