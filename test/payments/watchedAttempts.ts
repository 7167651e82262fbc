import { expect } from "vitest";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

interface Opening {
  readonly undecided: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
}

/** Maximum age of a query's answer. */
const FRESH_MS = 15_000;

/** Records queries and checkouts; can stop answering. */
export class WatchedAttempts {
  isSilent = false;
  readonly providers: PaymentProvider[];
  private world: TestWorld | null = null;
  private round = 0;
  private readonly answers = new Map<string, { readonly round: number; readonly at: number }>();
  private readonly openings = new Map<string, Opening>();

  constructor() {
    const [gateway, ...others] = fakeProviders();
    if (!gateway) throw new Error("no gateway");
    this.providers = [
      {
        ...gateway,
        query: async (ref) => {
          if (this.isSilent) throw new Error("no answer");
          this.answers.set(ref, { round: this.round, at: this.time() });
          return { body: "", verdict: null };
        },
        begin: async (input) => {
          if (!this.openings.has(input.ref))
            this.openings.set(input.ref, await this.seen(input.ref));
          return gateway.begin(input);
        },
      },
      ...others,
    ];
  }

  watch(world: TestWorld): void {
    this.world = world;
  }

  /** Separates events at equal clock times. */
  turn(): void {
    this.round += 1;
  }

  private time(): number {
    return this.world?.now().getTime() ?? 0;
  }

  private async seen(ref: string): Promise<Opening> {
    if (!this.world) return { undecided: new Set(), asked: new Set() };
    const tries = await this.world.db
      .selectFrom("payment_attempts")
      .select(["ref", "state"])
      .where("order_id", "=", (eb) =>
        eb.selectFrom("payment_attempts").select("order_id").where("ref", "=", ref),
      )
      .execute();
    const undecided = tries.filter(({ state }) => state === "started").map((each) => each.ref);
    const asked = tries.filter((each) => this.isFresh(each.ref)).map((each) => each.ref);
    return { undecided: new Set(undecided), asked: new Set(asked) };
  }

  private isFresh(ref: string): boolean {
    const answer = this.answers.get(ref);
    return (
      answer !== undefined && (answer.round === this.round || this.time() - answer.at <= FRESH_MS)
    );
  }

  openingsOf(refs: readonly string[]): Opened[] {
    return refs.flatMap((ref) => {
      const opening = this.openings.get(ref);
      return opening ? [{ ref, ...opening }] : [];
    });
  }
}

type Opened = Opening & { readonly ref: string };

/** The later of two undecided was started only after the earlier was queried. */
export async function checkAttempts(
  tries: WatchedAttempts,
  { world, orderId }: { world: TestWorld; orderId: string },
): Promise<void> {
  const rows = await world.db
    .selectFrom("payment_attempts")
    .select("ref")
    .where("order_id", "=", orderId)
    .where("provider", "<>", "bank")
    .execute();
  const opened = tries.openingsOf(rows.map(({ ref }) => ref));
  expect(opened).toHaveLength(rows.length);
  const pairs = opened.flatMap((one) =>
    opened.filter(({ ref }) => one.ref < ref).map((other) => [one, other] as const),
  );
  expect(pairs.filter(([one, other]) => metUnasked(one, other))).toEqual([]);
}

const metUnasked = (one: Opened, other: Opened): boolean =>
  (one.undecided.has(other.ref) || other.undecided.has(one.ref)) &&
  !one.asked.has(other.ref) &&
  !other.asked.has(one.ref);
