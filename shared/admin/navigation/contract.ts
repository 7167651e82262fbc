import type { StaffPermission } from "#shared/identity/sessions/access.ts";

export const NAVIGATION_GROUPS = [
  "orders",
  "money",
  "customers",
  "licenses",
  "dealers",
  "catalog",
  "content",
  "community",
  "courses",
  "machines",
  "reports",
  "settings",
  "system",
] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** Pages of one job: one entry of the navigation, and a tab for each. */
export type NavigationScreen = "incoming" | "gateway" | "goods" | "paying" | "forum" | "activity";

export type NavigationSection =
  | "start"
  | "orders"
  | "quotations"
  | "shipments"
  | "invoices"
  | "transfers"
  | "held"
  | "withdrawals"
  | "charges"
  | "payments"
  | "reconciliation"
  | "ledger"
  | "revenue"
  | "renewals"
  | "planPrices"
  | "tickets"
  | "members"
  | "mail"
  | "licenses"
  | "subscriptions"
  | "payouts"
  | "dealers"
  | "profitHolds"
  | "profitReport"
  | "jobs"
  | "invariants"
  | "audit"
  | "categories"
  | "products"
  | "tags"
  | "media"
  | "prices"
  | "rates"
  | "promotions"
  | "shipping"
  | "tax"
  | "downloads"
  | "site"
  | "home"
  | "menus"
  | "lists"
  | "faq"
  | "articles"
  | "news"
  | "computers"
  | "pages"
  | "legal"
  | "translations"
  | "searches"
  | "forumQuestions"
  | "forumReview"
  | "forumReports"
  | "forumFigures"
  | "cannedReplies"
  | "forumSettings"
  | "methods"
  | "bank"
  | "staff";

export interface NavigationEntry {
  readonly section: NavigationSection;
  /** Null: above the groups. */
  readonly group: NavigationGroup | null;
  readonly order: number;
  /** Sections of one screen follow each other in their group. */
  readonly screen?: NavigationScreen;
  /** Null: open to all staff. */
  readonly permission: StaffPermission | null;
}

/** What waits for staff, by section; absent if nothing does. */
export type WaitingCounts = Readonly<Partial<Record<NavigationSection, number>>>;

export type OpenNavigationEntry = Pick<NavigationEntry, "section" | "group" | "screen">;
