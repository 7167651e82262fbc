import type { ComputerFacts } from "./compatibility.ts";

/** Chromium only, in secure contexts. */
interface ChromiumNavigator {
  readonly deviceMemory?: number;
  readonly userAgentData?: {
    readonly platform: string;
    getHighEntropyValues(asked: readonly string[]): Promise<{ platformVersion?: string }>;
  };
}

/** Nothing is sent to the server. */
export async function detectComputer(): Promise<ComputerFacts> {
  const asked: Navigator & ChromiumNavigator = navigator;
  const renderer = parseRendererName(readRenderer());
  return {
    system: await detectSystem(asked),
    threads: asked.hardwareConcurrency || null,
    memory: asked.deviceMemory ?? null,
    renderer,
    graphics: classifyGraphics(renderer),
    screen: detectScreen(window),
  };
}

async function detectSystem(
  asked: Navigator & ChromiumNavigator,
): Promise<ComputerFacts["system"]> {
  const { userAgentData: data, userAgent, maxTouchPoints } = asked;
  if (!data) return parseSystem(isPhone({ userAgent, maxTouchPoints }) ? "" : userAgent);
  if (data.platform !== "Windows") return parseSystem(data.platform);
  const told = await data.getHighEntropyValues(["platformVersion"]).catch(() => ({}));
  return { family: "windows", version: windowsVersion(told) };
}

/** `platformVersion` by major: 13 and above is Windows 11, 1 to 12 is 10, 0 is older. */
function windowsVersion({ platformVersion }: { platformVersion?: string }): number | null {
  const major = Number.parseInt(platformVersion ?? "", 10);
  if (Number.isNaN(major)) return null;
  return major >= 13 ? 11 : major > 0 ? 10 : 8;
}

export function parseSystem(name: string): NonNullable<ComputerFacts["system"]> {
  const windows = /Windows NT (\d+)/.exec(name);
  if (windows) return { family: "windows", version: Number(windows[1]) < 10 ? 8 : null };
  const isOther = /Android|iPhone|iPad|CrOS/.test(name);
  if (!isOther && /Macintosh|macOS/.test(name)) return { family: "macos", version: null };
  if (!isOther && /Linux/.test(name)) return { family: "linux", version: null };
  return { family: "other", version: null };
}

/** iPads report "Macintosh" but have a touch screen. */
export const isPhone = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, "userAgent" | "maxTouchPoints">): boolean =>
  /Android|iPhone|iPad/.test(userAgent) || (maxTouchPoints > 1 && /Macintosh/.test(userAgent));

/** WebGL renderer name; null without WebGL. */
function readRenderer(): string | null {
  const gl = document.createElement("canvas").getContext("webgl");
  if (!gl) return null;
  const told = gl.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER;
  const name: unknown = gl.getParameter(told);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof name === "string" ? name : null;
}

/**
 * Extracts the name from `ANGLE (NVIDIA, NVIDIA GeForce RTX 3060 (0x2504) Direct3D11 vs_5_0 ps_5_0,
 * D3D11)`; null for software renderers.
 */
export function parseRendererName(told: string | null): string | null {
  if (told === null || /SwiftShader|llvmpipe|Basic Render|^WebKit WebGL$|^Mozilla$/i.test(told))
    return null;
  const inner = /^ANGLE \([^,]+, (.+), [^,]+\)$/.exec(told)?.[1] ?? told;
  return inner
    .replace(/^ANGLE Metal Renderer: /, "")
    .replace(/ \(0x[0-9a-f]+\)/i, "")
    .replace(/ Direct3D.*$/, "")
    .replace(/, or similar$/, "")
    .trim();
}

const CARDS = /NVIDIA|GeForce|Quadro|Radeon (?:\(TM\) )?(?:RX|Pro|R[579])|Arc\S* [AB]\d|FirePro/i;
const BUILT_IN = /Intel|Radeon|Vega|Apple|Adreno|Mali/i;

export function classifyGraphics(renderer: string | null): ComputerFacts["graphics"] {
  if (renderer === null) return null;
  if (CARDS.test(renderer)) return "dedicated";
  return BUILT_IN.test(renderer) ? "integrated" : null;
}

/** Physical pixels. */
function detectScreen({ screen, devicePixelRatio }: Window): ComputerFacts["screen"] {
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [width = 0, height = 0] = sides.toSorted((one, other) => other - one);
  return width > 0 ? [width, height] : null;
}
