import { startProgram, whenReady } from "#test/kit/processes/programs.ts";

const STARTS = 4;

/** Milliseconds, without the first (cold) start. */
export async function warmStarts(env: Record<string, string>, url: string): Promise<number[]> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const program = startProgram("scripts/start.ts", env);
    try {
      await whenReady(program, url);
      times.push(performance.now() - began);
    } finally {
      await program.end("SIGTERM");
    }
  }
  return times.slice(1);
}
