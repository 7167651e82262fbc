interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Runs at most `most` at once of what is asked for under one key in this process; the others wait, first come first. */
export function fewAtOnce(most: number) {
  const lines = new Map<string, Line>();
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < most) line.running += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next(); // in whose place it goes on
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
