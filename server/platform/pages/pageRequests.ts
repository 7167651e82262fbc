import type { Refusal } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import type { Theme } from "#shared/site/company/choices.ts";
import type { Settings, Viewer } from "#server/context.ts";
import type { Portal } from "./portal.ts";

export interface PageRequest {
  readonly portal: Portal;
  readonly lang: Lang;
  readonly currency: string;
  /** Null: device preference. */
  readonly theme: Theme | null;
  readonly visitor: string | null;
  readonly signedIn: boolean;
  readonly viewer: Viewer | null;
  readonly nonce: string;
  readonly requestId: string;
  /** Logs an unexpected error. If the database cannot be reached: what to answer instead. */
  readonly report: (error: unknown) => Refusal | null;
  readonly settings: Settings;
}

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;
