/** What staff may be allowed to do, one by one. */
export const STAFF_PERMISSIONS = [
  "orders.read",
  "orders.write",
  "payments.read",
  "payments.write",
  "members.read",
  "members.write",
  "members.view_as",
  "tickets.read",
  "tickets.write",
  "mail.read",
  "mail.write",
  "jobs.read",
  "jobs.write",
  "staff.read",
  "staff.write",
  "audit.read",
  "site.write",
  "legal.write",
  "search.read",
  "search.write",
  "prices.write",
  "promotions.read",
  "promotions.write",
  "downloads.write",
  "products.read",
  "products.write",
] as const;
export type StaffPermission = (typeof STAFF_PERMISSIONS)[number];

/**
 * Whom a call or page is for. `member` and `dealer` reach what is theirs only; `manager` is any member of
 * staff in a session opened with a second factor; a staff permission asks for that permission as well.
 */
export type Access = "anyone" | "member" | "dealer" | "manager" | StaffPermission;
