import { execFileSync } from "node:child_process";

/** Installs Debian packages where that is possible (as root); @throws saying what to install where it is not. */
export function debianInstall(packages: readonly string[]): void {
  if (process.getuid?.() !== 0) throw new Error(`please install: ${packages.join(", ")}`);
  console.log(`Installing ${packages.join(", ")} …`);
  const options = {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  } as const;
  execFileSync("apt-get", ["update", "-qq"], options);
  execFileSync(
    "apt-get",
    ["install", "-y", "-qq", "--no-install-recommends", ...packages],
    options,
  );
}
