import { statSync } from "node:fs";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Environment variable with `Progress` as JSON. */
export const PROGRESS_VARIABLE = "MILLWRIGHT_PROGRESS";

export interface Progress {
  readonly title: string;
  /** Epoch milliseconds. */
  readonly begun: number;
  /** Of the run's time before this stage and of it. */
  readonly done: number;
  readonly share: number;
}

/** No estimate below. */
const LEAST = 0.04;
const STEP = 0.05;

/** A line per 5 %. */
export default class ProgressReporter implements Reporter {
  readonly #progress = JSON.parse(process.env[PROGRESS_VARIABLE] ?? "null") as Progress | null;
  #bytes = 0;
  #finished = 0;
  #told = 0;

  onTestRunStart(files: readonly TestSpecification[]): void {
    this.#bytes = files.reduce((sum, { moduleId }) => sum + statSync(moduleId).size, 0);
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    if (!this.#progress || this.#bytes === 0) return;
    this.#finished += statSync(moduleId).size;
    const part = this.#finished / this.#bytes;
    if (part - this.#told < STEP) return;
    this.#told = part;
    console.log(progressLine(this.#progress, part, Date.now()));
  }
}

export function progressLine({ title, begun, done, share }: Progress, part: number, now: number) {
  const whole = done + share * part;
  const minutes = (ms: number) => Math.ceil(ms / 60_000);
  const left = minutes(((now - begun) / whole) * (1 - whole));
  const isKnown = whole >= LEAST && share > 0;
  const time = isKnown ? `, about ${left} min left` : "";
  return `-- ${title}: ${Math.round(part * 100)} %, ${minutes(now - begun)} min gone${time}`;
}
