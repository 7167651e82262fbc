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

/** `manager` is any staff with a second factor, which permissions require too. */
export type Access = "anyone" | "member" | "dealer" | "manager" | StaffPermission;
