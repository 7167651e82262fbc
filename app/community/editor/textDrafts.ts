const PREFIX = "mw_text ";
/** Older ones are dropped. */
const MAX_AGE_MS = 90 * 86_400_000;

/** Kept by the browser, beside the copy on the server. */
export interface LocalDraft {
  readonly title: string;
  readonly body: string;
  /** Milliseconds of the browser's clock. */
  readonly at: number;
  /** `savedAt` of the server's copy when this was written; another one there is by another browser. */
  readonly base: string | null;
  /** Sent with its form; whether it arrived is known by the server's copy, which ends with it. */
  readonly sent: boolean;
}

const keyOf = (member: string, target: string) => `${PREFIX}${member} ${target}`;

/** Null if there is none or storage is blocked. */
export function readLocalDraft(member: string, target: string): LocalDraft | null {
  try {
    const draft = JSON.parse(
      localStorage.getItem(keyOf(member, target)) ?? "null",
    ) as LocalDraft | null;
    return draft && Date.now() - draft.at < MAX_AGE_MS ? draft : null;
  } catch {
    return null;
  }
}

export function writeLocalDraft(member: string, target: string, draft: LocalDraft): void {
  try {
    localStorage.setItem(keyOf(member, target), JSON.stringify(draft));
  } catch {
    return; // full or blocked
  }
}

export function dropLocalDraft(member: string, target: string): void {
  try {
    localStorage.removeItem(keyOf(member, target));
  } catch {
    return; // blocked
  }
}

/** Log-in came in place of the page that a form was sent for: what was sent did not arrive. */
export function keepSentDrafts(): void {
  try {
    for (const key of Object.keys(localStorage).filter((each) => each.startsWith(PREFIX))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? "null") as LocalDraft | null;
      if (draft?.sent) localStorage.setItem(key, JSON.stringify({ ...draft, sent: false }));
    }
  } catch {
    return; // blocked
  }
}

/** At logout, or those of others who used this browser: the server keeps its copies for each member alone. */
export function dropLocalDrafts(except?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      const isKept = except !== undefined && key.startsWith(keyOf(except, ""));
      if (key.startsWith(PREFIX) && !isKept) localStorage.removeItem(key);
    }
  } catch {
    return; // blocked
  }
}

interface Copies {
  readonly local: LocalDraft | null;
  /** Newest version of the server. */
  readonly server: {
    readonly title: string;
    readonly body: string;
    readonly savedAt: string;
  } | null;
}

export interface Restorable {
  readonly title: string;
  readonly body: string;
  readonly at: number;
}

/** The newer copy, without comparing clocks. A sent text without a copy on the server has arrived: null. */
export function chooseDraft({ local, server }: Copies): Restorable | null {
  if (local?.sent && !server) return null;
  if (server && server.savedAt !== local?.base)
    return { ...server, at: Date.parse(server.savedAt) };
  return local;
}
