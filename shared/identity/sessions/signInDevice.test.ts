import { expect, test } from "vitest";
import { signInDeviceLabel, parseSignInDevice } from "./signInDevice.ts";

const AGENTS: [string, string][] = [
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
    "Chrome (Windows)",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
    "Edge (Windows)",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari (iPhone)",
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36 Line/15.0",
    "LINE (Android)",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox (Linux)"],
  ["curl/8.14.1", "curl"],
  ["Mozilla/5.0 (Windows NT 10.0)", "Windows"],
  ["", ""],
  ["<script>alert(1)</script>", ""],
];

test.for(AGENTS)("%s", ([agent, label]) =>
  expect(signInDeviceLabel(parseSignInDevice(agent))).toBe(label),
);
