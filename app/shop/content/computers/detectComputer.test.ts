import { expect, test } from "vitest";
import { classifyGraphics, isPhone, parseRendererName, parseSystem } from "./detectComputer.ts";

test.each([
  [
    "ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x00002504) Direct3D11 vs_5_0 ps_5_0, D3D11)",
    "NVIDIA GeForce RTX 3060",
    "dedicated",
  ],
  [
    "ANGLE (Intel, Intel(R) UHD Graphics 770 (0x00004680) Direct3D11 vs_5_0 ps_5_0, D3D11)",
    "Intel(R) UHD Graphics 770",
    "integrated",
  ],
  [
    "ANGLE (AMD, AMD Radeon(TM) Graphics (0x00001638) Direct3D11 vs_5_0 ps_5_0, D3D11)",
    "AMD Radeon(TM) Graphics",
    "integrated",
  ],
  [
    "ANGLE (AMD, AMD Radeon RX 6600 (0x000073FF) Direct3D11 vs_5_0 ps_5_0, D3D11)",
    "AMD Radeon RX 6600",
    "dedicated",
  ],
  ["ANGLE (Apple, ANGLE Metal Renderer: Apple M2, Unspecified Version)", "Apple M2", "integrated"],
  ["NVIDIA GeForce GTX 980, or similar", "NVIDIA GeForce GTX 980", "dedicated"],
  ["Something new", "Something new", null],
] as const)("%s", (told, name, graphics) => {
  expect([parseRendererName(told), classifyGraphics(name)]).toEqual([name, graphics]);
});

test.each([
  "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device), SwiftShader driver)",
  "llvmpipe",
  null,
])("software rendering reveals no graphics: %s", (told) => {
  expect([parseRendererName(told), classifyGraphics(parseRendererName(told))]).toEqual([
    null,
    null,
  ]);
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "windows",
    null,
  ],
  ["Mozilla/5.0 (Windows NT 6.1; Win64; x64)", "windows", 8],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", "macos", null],
  ["macOS", "macos", null],
  ["Mozilla/5.0 (X11; Linux x86_64)", "linux", null],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", "other", null],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", "other", null],
  ["Android", "other", null],
] as const)("%s is %s", (name, family, version) => {
  expect(parseSystem(name)).toEqual({ family, version });
});

test.each([
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9)", 5, true],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5, true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5, true],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 0, false],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64)", 10, false],
] as const)("%s with %d touch points is a phone or tablet: %s", (...told) => {
  const [userAgent, maxTouchPoints, expected] = told;
  expect(isPhone({ userAgent, maxTouchPoints })).toBe(expected);
});
