import type { z } from "zod";
import type { AnyEndpoint, Page } from "#shared/kit/endpoint.ts";
import { bcp47, type Lang } from "#shared/kit/lang.ts";
import { CallError } from "./callError.ts";
import { clearings, fillPath, formEntries, type Sendable } from "./requestEncoding.ts";

export interface ApiClient {
  /** Empty on the product's own pages. */
  readonly origin: string;
  readonly lang: Lang;
  readonly visitor: string | null;
  /** Null where the session cookie authenticates. */
  readonly bearer: string | null;
  readonly refer: string | null;
}

export interface CallOptions {
  /** Generated per call unless given. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** A page for list endpoints, else `data`. */
export type ApiResponse<L extends AnyEndpoint> = (L extends { readonly list: true }
  ? Page<z.output<L["output"]>>
  : { readonly data: z.output<L["output"]> }) & { readonly message?: string };

const BASE = "/api/v1";
const TIMEOUT_MS = 20_000;

/**
 * Reads go by query, writes as multipart form with bracket keys.
 * @throws {CallError} unless a 2xx response arrives within 20 s.
 */
export async function callApi<L extends AnyEndpoint>(
  caller: ApiClient,
  line: L,
  input: z.input<L["input"]>,
  options: CallOptions = {},
): Promise<ApiResponse<L>> {
  const { path, rest } = fillPath(line.path, input as Record<string, Sendable>);
  const reading = line.method === "GET";
  const query = new URLSearchParams();
  if (reading) for (const [name, value] of formEntries(rest)) query.append(name, value as string);
  if (caller.refer) query.set("refer", caller.refer);
  const search = query.size > 0 ? `?${query}` : "";
  const answer = await fetchJson(`${caller.origin}${BASE}${path}${search}`, {
    method: line.method,
    headers: requestHeaders(caller, line, options),
    signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...given(options.signal)]),
    body: reading ? null : encodeForm(rest),
  });
  return answer as ApiResponse<L>;
}

const given = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function requestHeaders(caller: ApiClient, line: AnyEndpoint, options: CallOptions): Headers {
  const headers = new Headers({ "Accept-Language": bcp47[caller.lang] });
  if (caller.bearer) headers.set("Authorization", `Bearer ${caller.bearer}`);
  if (caller.visitor) headers.set("X-Common-Token", caller.visitor);
  if (line.idempotent) {
    headers.set("Idempotency-Key", options.idempotencyKey ?? crypto.randomUUID());
  }
  return headers;
}

function encodeForm(input: Readonly<Record<string, Sendable>>): FormData | null {
  const sent = [...formEntries(input), ...clearings(input)];
  if (sent.length === 0) return null;
  const form = new FormData();
  for (const [name, value] of sent) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value);
  }
  return form;
}

async function fetchJson(
  url: string,
  init: RequestInit & { signal: AbortSignal },
): Promise<unknown> {
  try {
    const answer = await fetch(url, init);
    const body: unknown = await answer.json().catch((error: unknown) => {
      if (answer.ok || !(error instanceof SyntaxError)) throw error;
      return null; // a proxy's error page
    });
    if (answer.ok) return body;
    throw new CallError({ ...(body as object), status: answer.status });
  } catch (error) {
    const givenUp = init.signal.aborted && !isTimeout(init.signal.reason);
    if (givenUp || error instanceof CallError) throw error;
    throw new CallError({ status: null, networkFailure: silenceOf(error) });
  }
}

const isTimeout = (error: unknown) =>
  error instanceof DOMException && error.name === "TimeoutError";

function silenceOf(error: unknown) {
  if (isTimeout(error)) return "timeout";
  return globalThis.navigator?.onLine === false ? "offline" : "network";
}
