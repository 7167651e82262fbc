import type { Lang } from "#shared/kit/lang.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Level, NotificationGroup, Subject } from "#shared/community/notifications/rules.ts";
import type { Db, Tx } from "../db/client.ts";

/** Why an event concerns somebody. */
export interface NotificationReason {
  readonly name: string;
  /** Unless the member chooses another. */
  readonly level: Level;
}

export interface NotifiedEvent {
  readonly id: string;
  readonly reason: string;
  readonly subject: Subject;
}

export interface NotificationReader {
  readonly memberId: string;
  readonly lang: Lang;
}

/** In the reader's language. */
export interface ShownNotification {
  readonly text: string;
  readonly detail?: string;
  /** Notifications of one thread stand together in the daily mail, below this heading. */
  readonly thread?: string;
  /** Without a language. */
  readonly path: string;
}

/** A kind of notification, declared by the module that writes them. */
export interface NotificationKind<S> {
  readonly name: string;
  readonly group: NotificationGroup;
  /** Others get none, see none, and do not find the kind among their preferences. */
  readonly audience: "member" | { readonly permission: StaffPermission };
  /** The strongest first. */
  readonly reasons: readonly NotificationReason[];
  /** All by default. */
  readonly levels?: readonly Level[];
  /** The kind, or one of its reasons, in the list of preferences. */
  readonly describe: (lang: Lang, reason: string | null) => string;
  /**
   * In the order of `events`; null for what the reader may not see (any more). Asked whenever they are shown and
   * when a mail is written, so that what was hidden or deleted meanwhile does not get out.
   */
  readonly show: (
    scope: S,
    db: Db | Tx,
    events: readonly NotifiedEvent[],
    reader: NotificationReader,
  ) => Promise<readonly (ShownNotification | null)[]>;
}
