import { execFile, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { isSignedText } from "#server/licensing/activations/deviceKeys.ts";
import { armorFile, parseOfflineRequest } from "#shared/licensing/activations/offlineText.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { isProof } from "#test/kit/proof.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { debianInstall } from "#test/setup/debian.ts";

/** The compiler only for `npm run prove`. */
function installTools() {
  const tools = ["curl", "openssl", ...(isProof ? ["g++"] : [])];
  const missing = tools.filter((tool) => spawnSync(tool, ["--version"]).error !== undefined);
  if (missing.length > 0)
    debianInstall([...missing, ...(missing.includes("g++") ? ["libssl-dev"] : [])]);
}

interface Block {
  readonly language: string;
  readonly text: string;
}

async function readGuide(name: string): Promise<Block[]> {
  const guide = new URL(`../../docs/guides/${name}.md`, import.meta.url);
  const blocks = (await readFile(guide, "utf8")).matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return Array.from(blocks, ([, language = "", text = ""]) => ({ language, text }));
}

/** Shell blocks, each with the output that the guide shows for it. */
const stepsOf = (blocks: readonly Block[]) =>
  blocks.flatMap(({ language, text }, place) => {
    const next = blocks[place + 1];
    return language === "sh" ? [{ text, shown: next?.language === "text" ? next.text : "" }] : [];
  });

const isRun = ({ text }: Pick<Block, "text">) => isProof || !text.startsWith("g++");

function withValues(script: string, values: Readonly<Record<string, string>>) {
  return Object.entries(values).reduce((text, [name, value]) => {
    const assignment = new RegExp(`^${name}=.*$`, "gm");
    expect(text.match(assignment), name).toHaveLength(1);
    return text.replace(assignment, `${name}='${value}'`);
  }, script);
}

async function inFolder() {
  const folder = await mkdtemp(join(tmpdir(), "guide-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const read = (name: string) => readFile(join(folder, name), "utf8").catch(() => "not run");
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  const runScript = (name: string) =>
    promisify(execFile)("sh", [name], { cwd: folder }).catch((error: unknown) => error);
  return { read, write, runScript };
}

test.for(["license-cpp", "license-csharp"])(
  "each step of the guide %s does what it shows",
  async (name) => {
    installTools();
    const { read, write, runScript } = await inFolder();
    const world = await testWorld();
    world.advance(world.realNow().getTime() - world.now().getTime()); // the shell has no other clock
    const url = await world.http.listen({ host: "127.0.0.1", port: 0 });
    onTestFinished(() => world.http.close());
    const { key } = await buyLicenses(world);
    const blocks = await readGuide(name);
    const code = blocks.find(({ language }) => language === "cpp");
    if (code) await write("verify.cpp", code.text);

    const steps = stepsOf(blocks).filter(isRun);
    expect(steps.length).toBeGreaterThan(10);
    const script = steps.map(({ text }, place) => `{\n${text}} > ${place}.out 2>&1\n`).join("");
    const values = { PORTAL: `${url}/api/license/v1`, KEY: key, PRODUCT: "MW-POST5" };
    await write("guide.sh", `set -eu\n${withValues(script, values)}`);
    const ended = await runScript("guide.sh");
    for (const [place, { text, shown }] of steps.entries()) {
      expect((await read(`${place}.out`)).replaceAll(/^\s+/gm, ""), text).toBe(shown);
    }
    expect(ended).not.toBeInstanceOf(Error);

    const asked = parseOfflineRequest(await read("request.txt"));
    expect(asked?.request).toMatchObject({ key, product: "MW-POST5" });
    expect(isSignedText(asked!.request.deviceKey, asked!.signed, asked!.signature)).toBe(true);
    const seats = await world.db.selectFrom("activations").select(["state", "seq"]).execute();
    expect(seats).toEqual([{ state: "released", seq: 4 }]);
  },
);

test("the guides unwrap a `.lic` file and show the same protocol", async () => {
  const [cpp, csharp] = await Promise.all(["license-cpp", "license-csharp"].map(readGuide));
  const shared = stepsOf(csharp ?? []);
  expect(stepsOf(cpp ?? []).slice(0, shared.length)).toEqual(shared);
  const { read, write, runScript } = await inFolder();
  const unarmor = shared.find(({ text }) => text.startsWith("unarmor()"));
  const token = `${"a".repeat(100)}.${"b".repeat(200)}.${"c".repeat(86)}`;
  await write("offline.lic", armorFile(token).replaceAll("\n", "\r\n"));
  await write("guide.sh", `${unarmor?.text}unarmor offline.lic > offline.jws\n`);
  await runScript("guide.sh");
  expect(await read("offline.jws")).toBe(token);
});
