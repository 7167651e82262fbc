import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";

const QUIETLY = {
  stdio: "ignore",
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
} as const;

/** Of one shell, so that the second follows the first also while this program is busy. */
const command = (packages: readonly string[]): [string, string[]] => [
  "sh",
  [
    "-c",
    'apt-get update -qq && exec apt-get install -y -qq --no-install-recommends -o "$0" "$@"',
    "Dpkg::Options::=--force-unsafe-io", // nobody needs them after a power cut: nothing waits for the disk
    ...packages,
  ],
];

/** Installs Debian packages where that is possible (as root); @throws saying what to install where it is not. */
export function debianInstall(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error(`please install: ${packages.join(", ")}`);
  console.log(`Installing ${packages.join(", ")} …`);
  execFileSync(...command(packages), QUIETLY);
}

/**
 * As `debianInstall`, beside what the program does meanwhile: resolves once they are installed, or could not be, which
 * whoever needs one of them is told then.
 */
export async function installBeside(packages: readonly string[]): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0) return;
  console.log(`Installing ${packages.join(", ")} …`);
  const child = spawn(...command(packages), QUIETLY);
  await once(child, "exit").catch(() => undefined);
}
