import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export interface RenderedPage {
  readonly html: Buffer;
  /** CSP hashes of its inline scripts. */
  readonly scripts: string;
  /** ETag without quotes. */
  readonly tag: string;
}

/** Validity in ms of the business clock: `since` <= now < `until`. */
export interface Validity {
  readonly since: number;
  readonly until: number;
}

export const isValidAt = ({ since, until }: Validity, now: number): boolean =>
  since <= now && now < until;

export type Encoding = "br" | "gzip";

export interface CachedPage extends RenderedPage, Validity {
  encoded(encoding: Encoding): Promise<Buffer>;
}

/**
 * Replaces the CSP nonce by hashes of the scripts that carry it. The nonce is unique to this render, so injected
 * scripts cannot have it.
 * @throws if the nonce occurs outside its attribute
 */
export function withoutNonce(rendered: Buffer, nonce: string): RenderedPage {
  const attribute = ` nonce="${nonce}"`;
  const bytes = rendered.toString("latin1");
  const hashes = new Set<string>();
  for (const [attributes, script] of scriptsIn(bytes)) {
    if (attributes.includes(attribute))
      hashes.add(`'sha256-${sha256(Buffer.from(script, "latin1")).toString("base64")}'`);
  }
  const text = bytes.replaceAll(attribute, "");
  if (text.includes(nonce)) throw new Error("the page contains its nonce outside a script tag");
  const scripts = [...hashes].join(" ");
  const html = Buffer.from(text, "latin1");
  return { html, scripts, tag: sha256(html).toString("base64url") };
}

const BEGIN = "<script";
const END = "</script>";

/** Ten times as fast as a regular expression. */
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

export function toCachedPage(rendered: RenderedPage, { since, until }: Validity): CachedPage {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    ...rendered,
    since,
    until,
    encoded: (encoding) => (made[encoding] ??= compress[encoding](rendered.html)),
  };
}

const brotli = promisify(brotliCompress);
/** Runs once per page in the thread pool, so a slower level pays. */
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: 6 };

const compress: Record<Encoding, (html: Buffer) => Promise<Buffer>> = {
  br: (html) =>
    brotli(html, { params: { ...QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};
