import { expect, test } from "vitest";
import { importBuilt } from "./buildAssets.ts";
import { StartRefused } from "./startupError.ts";

test("missing builds refuse the start in one sentence", async () => {
  const missing = importBuilt("no/such.js");
  await expect(missing).rejects.toThrow(StartRefused);
  await expect(missing).rejects.toThrow(
    "build/no/such.js is missing: run npm run build, or start with npm start",
  );
});
