import type { Lang } from "#shared/kit/lang.ts";
import type { Theme } from "#shared/site/company/choices.ts";
import type { Settings, Viewer } from "#server/context.ts";
import type { Portal } from "./portal.ts";

/** What a page is handed besides the web request: the viewer's use cases and how they want to see them. */
export interface PageRequest {
  readonly portal: Portal;
  readonly lang: Lang;
  readonly currency: string;
  /** Null: as the device prefers. */
  readonly theme: Theme | null;
  /** The visitor's generated id; null before one was given. */
  readonly visitor: string | null;
  readonly signedIn: boolean;
  /** Null for a guest. */
  readonly viewer: Viewer | null;
  readonly nonce: string;
  /** Names this request in the logs: an error page shows it, so that support finds the fault. */
  readonly requestId: string;
  /** Hears of what nobody expected while the page was made; it is logged under the request's id. */
  readonly report: (error: unknown) => void;
  readonly settings: Settings;
}

export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;
