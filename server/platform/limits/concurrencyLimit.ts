interface Queue {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits per key and process; others wait in FIFO order. */
export function limitConcurrency(max: number) {
  const lines = new Map<string, Queue>();
  return async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < max) line.running += 1;
    else await new Promise<void>((go) => line.waiting.push(go));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next(); // passes its slot on
      else if (--line.running === 0) lines.delete(key);
    }
  };
}
