import { expect, test } from "vitest";
import { isAllowed, keyOf, shippedPackages } from "../../scripts/licenses/packages.ts";

test("one allowed alternative is enough, every part of it must be allowed", () => {
  for (const license of ["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND LGPL-3.0-or-later"])
    expect([license, isAllowed(license)]).toEqual([license, true]);
  for (const license of [
    "GPL-3.0-or-later",
    "AGPL-3.0-only",
    "BUSL-1.1",
    "MIT AND GPL-2.0-only",
    "",
  ])
    expect([license, isAllowed(license)]).toEqual([license, false]);
});

const builtIn = {
  "node_modules/jsqr": { version: "1.0.0", license: "Apache-2.0", dev: true },
  "node_modules/react-email": { version: "1.0.0", license: "MIT", dev: true },
  "node_modules/tailwindcss": { version: "1.0.0", license: "MIT", dev: true },
  "node_modules/@react-email/render": {
    version: "1.0.0",
    license: "MIT",
    dev: true,
    dependencies: { entities: "1", prettier: "3" },
  },
  "node_modules/@react-email/render/node_modules/entities": {
    version: "4.0.0",
    license: "BSD-2-Clause",
    dev: true,
  },
};

test("production packages and what is built in are shipped, on whichever platform", () => {
  const shipped = shippedPackages({
    ...builtIn,
    "node_modules/zod": { version: "4.0.0", license: "MIT" },
    "node_modules/vitest": { version: "5.0.0", license: "MIT", dev: true },
    "node_modules/@img/sharp-linux-x64": { version: "1.0.0", license: "MIT", optional: true },
  });
  expect(shipped.map(keyOf)).toEqual([
    "@img/sharp-linux-x64 1.0.0",
    "@react-email/render 1.0.0",
    "entities 4.0.0",
    "jsqr 1.0.0",
    "react-email 1.0.0",
    "tailwindcss 1.0.0",
    "zod 4.0.0",
  ]);
});

test("a package that names no license, or exists on some platforms only, needs a word", () => {
  const unnamed = { "node_modules/new": { version: "1.0.0" } };
  expect(() => shippedPackages({ ...builtIn, ...unnamed })).toThrow("names no license");
  const partial = { "node_modules/new": { version: "1.0.0", license: "MIT", optional: true } };
  expect(() => shippedPackages({ ...builtIn, ...partial })).toThrow("every platform");
});
