import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

const QUIETLY = {
  stdio: "ignore",
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
} as const;

/** One shell: the second command starts even while this process is busy. */
const command = (packages: readonly string[]): [string, string[]] => [
  "sh",
  [
    "-c",
    'apt-get update -qq && exec apt-get install -y -qq --no-install-recommends -o "$0" "$@"',
    "Dpkg::Options::=--force-unsafe-io", // skips fsync
    ...packages,
  ],
];

/** Needs root. @throws what to install otherwise. */
export function debianInstall(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error(`please install ${packages.join(", ")}`);
  console.log(`Installing ${packages.join(", ")} …`);
  execFileSync(...command(packages), QUIETLY);
}

/** Failures surface where a package is needed. */
export async function installInBackground(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(", ")} …`);
  const child = spawn(...command(packages), QUIETLY);
  await once(child, "exit").catch(() => undefined);
}
