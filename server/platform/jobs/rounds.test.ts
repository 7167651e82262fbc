import { expect, test } from "vitest";
import { ROUND_SIZE, workInRounds } from "./rounds.ts";

interface Shop {
  /** Which items fail, and which stay due although their work succeeds. */
  readonly fails?: (item: number) => boolean;
  readonly stays?: (item: number) => boolean;
  readonly stopsAfter?: number;
  /** Of each item's work. */
  readonly ms?: number;
}

function backlog(count: number, { fails, stays, stopsAfter = Infinity, ms = 0 }: Shop = {}) {
  const due = Array.from({ length: count }, (_, item) => item);
  const tried: number[] = [];
  let time = 0;
  const run = () =>
    workInRounds(
      { jobs: { isStopping: () => tried.length >= stopsAfter }, realNow: () => new Date(time) },
      {
        list: async (limit) => due.slice(0, limit),
        idOf: String,
        async work(item) {
          tried.push(item);
          time += ms;
          if (fails?.(item)) throw new Error(`item ${item}`);
          if (!stays?.(item)) due.splice(due.indexOf(item), 1);
        },
        failure: "some failed",
      },
    );
  return { due, tried, run };
}

const MANY = 5 * ROUND_SIZE;
const first = (count: number) => (item: number) => item < count;

test.each([0, 1, ROUND_SIZE, MANY, MANY + 1])("all of %i items are worked off", async (count) => {
  const { due, tried, run } = backlog(count);
  await run();
  expect([due.length, tried.length]).toEqual([0, count]);
});

test.each([1, ROUND_SIZE, 2 * ROUND_SIZE + 1, MANY])(
  "%i items that fail or stay due are tried once and do not block the others",
  async (stuck) => {
    const staying = backlog(MANY, { stays: first(stuck) });
    await staying.run();
    const failing = backlog(MANY, { fails: first(stuck) });
    const failure = await failing.run().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AggregateError);
    expect((failure as AggregateError).message).toBe("some failed");
    expect((failure as AggregateError).errors).toHaveLength(stuck);
    for (const { due, tried } of [staying, failing]) {
      expect(due).toHaveLength(stuck);
      expect(tried.toSorted((a, b) => a - b)).toEqual(Array.from({ length: MANY }, (_, n) => n));
    }
  },
);

test("a run ends after its time, or when the program stops, and the next one goes on", async () => {
  for (const limits of [{ ms: 1_000 }, { stopsAfter: 20 }]) {
    const { due, tried, run } = backlog(MANY, limits);
    await run();
    expect([tried.length, due[0]]).toEqual([20, 20]);
  }
  const { due, run } = backlog(MANY, { ms: 1_000 });
  for (let minute = 0; minute < MANY / 20; minute++) await run();
  expect(due).toEqual([]);
});

test("a list that cannot be read fails the run, with what failed before", async () => {
  let asked = 0;
  const run = workInRounds(
    { jobs: { isStopping: () => false }, realNow: () => new Date(0) },
    {
      async list(limit) {
        asked += 1;
        if (asked === 2) throw new Error("no database");
        return Array.from({ length: limit }, (_, item) => item);
      },
      idOf: String,
      work: (item) => (item === 3 ? Promise.reject(new Error("item 3")) : Promise.resolve()),
      failure: "some failed",
    },
  );
  const failure: AggregateError = await run.catch((error) => error);
  expect(failure.errors.map(({ message }: Error) => message)).toEqual(["item 3", "no database"]);
});
