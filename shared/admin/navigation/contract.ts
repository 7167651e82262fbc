import type { StaffPermission } from "#shared/identity/sessions/access.ts";

/** Groups of the back office's side navigation, top to bottom. */
export const NAVIGATION_GROUPS = ["work", "running", "shop"] as const;
export type NavigationGroup = (typeof NAVIGATION_GROUPS)[number];

/** What the navigation leads to. */
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
  | "ledger"
  | "tickets"
  | "members"
  | "mail"
  | "jobs"
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
  | "methods"
  | "bank"
  | "staff";

export interface NavigationEntry {
  readonly section: NavigationSection;
  readonly group: NavigationGroup;
  /** Its place in the group: ascending, no two alike. */
  readonly order: number;
  /** Null: whoever works here may open it. */
  readonly permission: StaffPermission | null;
}

/** An entry that its viewer may open. */
export type OpenNavigationEntry = Pick<NavigationEntry, "section" | "group">;
