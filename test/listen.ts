import { openListeningShop } from "./listeningShop.ts";

/** A program that takes orders and callbacks and does no job, to be killed between the two. */
const { PORT, DATA_DIR = "", DATABASE_URL, GATEWAY_URL = "" } = process.env;
await openListeningShop(
  {
    port: Number(PORT),
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL ?? null,
    gatewayUrl: GATEWAY_URL,
  },
  { now: () => new Date(), renderMail: () => Promise.reject(new Error("no job is done here")) },
);
