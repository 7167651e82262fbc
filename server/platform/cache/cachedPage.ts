import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A page as every guest of one language, currency and theme gets it. */
export interface DrawnPage {
  readonly html: Buffer;
  /** Its own scripts by their hashes, as a content security policy names them. */
  readonly scripts: string;
  /** Names these bytes; without quotes. */
  readonly tag: string;
}

/** When a page is right, in milliseconds of the product's clock: from `since` until just before `until`. */
export interface Span {
  readonly since: number;
  readonly until: number;
}

export const holdsAt = ({ since, until }: Span, now: number): boolean =>
  since <= now && now < until;

export type Encoding = "br" | "gzip";

export interface KeptPage extends DrawnPage, Span {
  /** Its bytes in an encoding, made when it is first asked for. */
  encoded(encoding: Encoding): Promise<Buffer>;
}

/**
 * Takes the nonce out of a page that was rendered under it. Only scripts that carry the nonce are named by their hashes:
 * it was made for this page alone, so nothing that somebody slipped into a text can carry it.
 * @throws when the nonce stands anywhere but in an attribute of its own.
 */
export function withoutNonce(rendered: Buffer, nonce: string): DrawnPage {
  const attribute = ` nonce="${nonce}"`;
  const bytes = rendered.toString("latin1"); // a byte each: what is looked for is plain letters, and a page is long
  const hashes = new Set<string>();
  for (const [attributes, script] of scriptsIn(bytes)) {
    if (attributes.includes(attribute))
      hashes.add(`'sha256-${sha256(Buffer.from(script, "latin1")).toString("base64")}'`);
  }
  const text = bytes.replaceAll(attribute, "");
  if (text.includes(nonce)) throw new Error("a page shows the nonce that its scripts ran under");
  const scripts = [...hashes].join(" ");
  const html = Buffer.from(text, "latin1");
  return { html, scripts, tag: sha256(html).toString("base64url") };
}

const BEGIN = "<script";
const END = "</script>";

/** The attributes and the text of each script of a page that was rendered; an expression would take ten times as long. */
function* scriptsIn(html: string): Generator<readonly [attributes: string, script: string]> {
  for (let at = html.indexOf(BEGIN); at !== -1; at = html.indexOf(BEGIN, at)) {
    const opened = html.indexOf(">", at);
    const end = html.indexOf(END, opened);
    if (opened === -1 || end === -1) return;
    yield [html.slice(at + BEGIN.length, opened), html.slice(opened + 1, end)];
    at = end + END.length;
  }
}

const sha256 = (content: Buffer): Buffer => createHash("sha256").update(content).digest();

export function keptPage(drawn: DrawnPage, { since, until }: Span): KeptPage {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    ...drawn,
    since,
    until,
    encoded: (encoding) => (made[encoding] ??= compress[encoding](drawn.html)),
  };
}

const brotli = promisify(brotliCompress);
/** Much smaller than at once for every request, and made by another thread within some milliseconds. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
