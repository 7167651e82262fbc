interface Leaving {
  /** Ends such mails with one click. */
  readonly unsubscribeUrl: string;
  readonly preferencesUrl: string;
}

export interface DigestItem {
  readonly text: string;
  readonly detail: string | null;
  readonly url: string;
}

export interface DigestSection {
  readonly title: string;
  readonly threads: readonly {
    /** Null: they stand alone. */
    readonly title: string | null;
    readonly items: readonly DigestItem[];
  }[];
}

/** Written only to verified addresses. */
export interface NotificationMails {
  notification: Leaving & {
    readonly text: string;
    readonly detail: string | null;
    /** What the member is told about, as in the preferences. */
    readonly why: string;
    readonly url: string;
  };
  notification_digest: Leaving & {
    readonly count: number;
    readonly sections: readonly DigestSection[];
    /** Not listed. */
    readonly more: number;
    readonly url: string;
  };
}
