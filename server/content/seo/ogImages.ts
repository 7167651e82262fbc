import { Refusal } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { type Card, cardName } from "#server/platform/ogImage/ogImage.ts";
import { cardPng } from "#server/platform/ogImage/renderOgImage.ts";

/** Per network; rendering one takes about a second of CPU. */
const DRAWN_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export const name = async (_scope: Scope, card: Card): Promise<string> => cardName(card);

/** A PNG. @throws {Refusal} `rate.exceeded`; `rate.overloaded` if too many wait. */
export const draw = ({ requests, network }: Scope, card: Card): Promise<Uint8Array> =>
  cardPng(card, async () => {
    const { count, endsIn } = await requests.hit(`preview:${network}`, MINUTE_MS);
    if (count > DRAWN_PER_MINUTE)
      throw new Refusal("rate.exceeded", undefined, Math.ceil(endsIn / 1_000));
  });
