import type { Clock } from "./clock.ts";
import type { Store } from "./store.ts";

/** Running it ends its being due. */
export interface Task {
  /** Tasks with the same key do not run concurrently. */
  readonly key: string;
  readonly at: number;
  readonly run: () => Promise<void>;
}

export interface Scheduler {
  readonly start: () => void;
  /** Tasks due on the way run at their own time, in order. */
  readonly advanceTo: (target: number) => Promise<void>;
  /** After clock changes. */
  readonly arrange: () => void;
  readonly stop: () => Promise<void>;
}

/** setTimeout's limit */
const LONGEST_WAIT = 2_147_483_647;

export function openScheduler(store: Store, clock: Clock, due: () => Task[]): Scheduler {
  const plan: Plan = { clock, due, underWay: new Map(), timer: null, paused: true, stopped: false };
  let moves: Promise<void> = Promise.resolve();
  store.onSave(() => arrange(plan));
  return {
    start: () => {
      plan.paused = false;
      arrange(plan);
    },
    // moves are serialized
    advanceTo: (target) => {
      const move = moves.then(() => advance(plan, store, target));
      moves = move.catch(() => {});
      return move;
    },
    arrange: () => arrange(plan),
    stop: async () => {
      plan.stopped = true;
      arrange(plan);
      await Promise.all(plan.underWay.values());
    },
  };
}

interface Plan {
  readonly clock: Clock;
  readonly due: () => Task[];
  readonly underWay: Map<string, Promise<void>>;
  timer: NodeJS.Timeout | null;
  /** Before the start and during moves. */
  paused: boolean;
  /** Final. */
  stopped: boolean;
}

const waiting = (plan: Plan): Task[] =>
  plan
    .due()
    .filter(({ key }) => !plan.underWay.has(key))
    .toSorted((a, b) => a.at - b.at);

function arrange(plan: Plan): void {
  if (plan.timer) clearTimeout(plan.timer);
  plan.timer = null;
  if (plan.paused || plan.stopped) return;
  const [next] = waiting(plan);
  const wait = next ? plan.clock.realWait(next.at) : null;
  if (wait === null) return;
  plan.timer = setTimeout(() => tick(plan), Math.min(wait, LONGEST_WAIT));
}

/** Concurrent. */
function tick(plan: Plan): void {
  const now = plan.clock.now().getTime();
  for (const task of waiting(plan)) if (task.at <= now) void begin(plan, task);
  arrange(plan);
}

async function begin(plan: Plan, task: Task): Promise<void> {
  const work = task.run();
  plan.underWay.set(task.key, work);
  await work.finally(() => plan.underWay.delete(task.key));
  arrange(plan);
}

async function advance(plan: Plan, store: Store, target: number): Promise<void> {
  const { clock } = plan;
  const wasPaused = plan.paused;
  plan.paused = true;
  arrange(plan);
  try {
    await Promise.all(plan.underWay.values());
    while (!plan.stopped) {
      const [task] = waiting(plan);
      if (!task || task.at > target) break;
      clock.jump(Math.max(task.at, clock.now().getTime()));
      await begin(plan, task);
    }
    if (!plan.stopped) clock.jump(Math.max(target, clock.now().getTime()));
  } finally {
    plan.paused = wasPaused;
    store.save();
  }
}
