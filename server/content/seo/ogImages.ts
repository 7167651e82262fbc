import { Refusal } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { type OgImage, ogImageHash } from "#server/platform/ogImage/ogImage.ts";
import { renderOgImage } from "#server/platform/ogImage/renderOgImage.ts";

/** Per network; rendering one takes about a second of CPU. */
const MAX_IMAGES_PER_MINUTE = 60;
const MINUTE_MS = 60_000;

export const ogImageName = async (_scope: Context, card: OgImage): Promise<string> =>
  ogImageHash(card);

/** A PNG. @throws {Refusal} `rate.exceeded`; `rate.overloaded` if too many wait. */
export const serveOgImage = ({ requests, network }: Context, card: OgImage): Promise<Uint8Array> =>
  renderOgImage(card, async () => {
    const { count, endsIn } = await requests.hit(`preview:${network}`, MINUTE_MS);
    if (count > MAX_IMAGES_PER_MINUTE)
      throw new Refusal("rate.exceeded", undefined, Math.ceil(endsIn / 1_000));
  });
