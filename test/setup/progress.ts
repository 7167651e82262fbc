import { statSync } from "node:fs";
import type { Reporter, TestModule, TestSpecification } from "vitest/node";

/** Names the variable that tells a stage of `npm test` where in the whole run it stands, as JSON of `Progress`. */
export const PROGRESS = "MILLWRIGHT_PROGRESS";

export interface Progress {
  readonly title: string;
  /** When the whole run began, in milliseconds since 1970. */
  readonly begun: number;
  /** Share of the whole run's time that the stages before this one take, and that it takes. */
  readonly done: number;
  readonly share: number;
}

/** Of a stage that has done less, what it will take is not told. */
const LEAST = 0.04;
const STEP = 0.05;

/** One line for each twentieth of a stage: how much of it is done, and how long the whole run will still take. */
export default class ProgressReporter implements Reporter {
  readonly #progress = JSON.parse(process.env[PROGRESS] ?? "null") as Progress | null;
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

/** What is told when `part` of the stage's bytes of tests is done. */
export function progressLine({ title, begun, done, share }: Progress, part: number, now: number) {
  const whole = done + share * part;
  const minutes = (ms: number) => Math.ceil(ms / 60_000);
  const left = minutes(((now - begun) / whole) * (1 - whole));
  const isKnown = whole >= LEAST && share > 0;
  const time = isKnown ? `, about ${left} min left` : "";
  return `-- ${title}: ${Math.round(part * 100)} %, ${minutes(now - begun)} min gone${time}`;
}
