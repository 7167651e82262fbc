import { ensure } from "#shared/errors.ts";
import type { FileResponse } from "#shared/kit/endpoint.ts";
import { formatDay } from "#shared/kit/time.ts";
import { type PrintFormat, type PrintKind, printTypes } from "#shared/partners/campaigns/rules.ts";
import { ownCode, qrPicture, referralLink } from "#server/identity/referralCodes/service.ts";
import type { Context } from "#server/context.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { renderSheet } from "#server/platform/print/renderSheet.ts";
import type { PrintOptions } from "#server/platform/print/sheet.ts";
import { info } from "#server/site/company/service.ts";
import { dealerNames, requireOpenDealer } from "../dealers/service.ts";
import { cardSheet, posterSheet } from "./printSheets.ts";
import * as queries from "./queries.ts";

/** Rendering takes up to a second of CPU time; a page shows two. */
const RENDERS_PER_HOUR = 300;
const HOUR_MS = 3_600_000;

const sheets = {
  poster: { draw: posterSheet, pixels: { full: 10, preview: 2 } },
  card: { draw: cardSheet, pixels: { full: 24, preview: 5 } },
} as const;

interface Linked {
  /** Without it, the dealer's own link. */
  readonly campaign?: string | undefined;
}

interface Printed extends Linked {
  readonly format: PrintFormat;
}

export const getPoster = (scope: Context, input: Printed): Promise<FileResponse> =>
  print(scope, "poster", input);

export const getCard = (scope: Context, input: Printed): Promise<FileResponse> =>
  print(scope, "card", input);

async function print(
  scope: Context,
  kind: PrintKind,
  { format, ...linked }: Printed,
): Promise<FileResponse> {
  const { code } = await linkOf(scope, linked);
  const { full: pixelsPerMillimeter } = sheets[kind].pixels;
  const options = format === "pdf" ? { format } : { format, pixelsPerMillimeter };
  const content = await render(scope, { kind, options, ...linked });
  const filename = `millwright-${kind}-${code}-${scope.lang}.${format}`;
  return { filename, content, type: printTypes[format] };
}

/** A small PNG. */
export function getPrintPreview(
  scope: Context,
  { kind, ...linked }: Linked & { readonly kind: PrintKind },
): Promise<Uint8Array> {
  const { preview: pixelsPerMillimeter } = sheets[kind].pixels;
  return render(scope, { kind, options: { format: "png", pixelsPerMillimeter }, ...linked });
}

async function render(
  scope: Context,
  asked: Linked & { readonly kind: PrintKind; readonly options: PrintOptions },
): Promise<Uint8Array> {
  const { id, member_id: memberId } = await requireOpenDealer(scope.db, scope);
  const { lang } = scope;
  const { name: shop } = await info(scope);
  const sheet = sheets[asked.kind].draw({
    lang,
    shop,
    dealer: (await dealerNames(scope.db, scope, [id])).get(id) ?? "",
    ...(await linkOf(scope, asked)),
    day: formatDay(scope.now()),
  });
  return renderSheet({ sheet, options: asked.options }, () =>
    countRequest(scope, [`print:${memberId}`, RENDERS_PER_HOUR, HOUR_MS]),
  );
}

/** SVG text or PNG bytes. */
export async function getLinkQr(
  scope: Context,
  { format, ...linked }: Linked & { readonly format: "svg" | "png" },
): Promise<string | Buffer> {
  const { link } = await linkOf(scope, linked);
  return qrPicture(link, format);
}

async function linkOf(scope: Context, { campaign }: Linked) {
  const { member_id: memberId } = await requireOpenDealer(scope.db, scope);
  if (campaign === undefined) {
    const code = await ownCode(scope, memberId);
    return { code, link: referralLink(scope, code) };
  }
  const row = await queries.findCampaign(scope.db, { id: campaign, memberId });
  ensure(row, "campaign.not_found");
  return { code: row.code, link: referralLink(scope, row.code, row.landing_path) };
}
