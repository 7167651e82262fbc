import { expect, test } from "vitest";
import { importBuiltModule } from "./buildAssets.ts";
import { StartupError } from "./startupError.ts";

test("missing builds refuse the start in one sentence", async () => {
  const missing = importBuiltModule("no/such.js");
  await expect(missing).rejects.toThrow(StartupError);
  await expect(missing).rejects.toThrow(
    "build/no/such.js is missing: run npm run build, or start with npm start",
  );
});
