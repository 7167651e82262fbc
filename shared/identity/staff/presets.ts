import { STAFF_PERMISSIONS, type StaffPermission } from "../sessions/access.ts";

/** Named sets of permissions; a staff member's preset is derived from the permissions, not stored. */
export const STAFF_PRESETS = ["owner", "finance", "shop", "support", "editor", "auditor"] as const;
export type StaffPreset = (typeof STAFF_PRESETS)[number];

/** An owner holds every permission, so between them owners can grant anything again. */
export const PRESET_PERMISSIONS: Readonly<Record<StaffPreset, readonly StaffPermission[]>> = {
  owner: STAFF_PERMISSIONS,
  finance: [
    "orders.read",
    "orders.write",
    "payments.read",
    "payments.write",
    "members.read",
    "mail.read",
    "licenses.read",
    "subscriptions.read",
    "subscriptions.write",
    "dealers.read",
    "dealers.write",
    "payouts.write",
  ],
  shop: [
    "orders.read",
    "orders.write",
    "members.read",
    "mail.read",
    "search.read",
    "prices.write",
    "promotions.read",
    "promotions.write",
    "downloads.write",
    "licenses.read",
    "subscriptions.read",
    "products.read",
    "products.write",
  ],
  support: [
    "orders.read",
    "members.read",
    "members.view_as",
    "tickets.read",
    "tickets.write",
    "mail.read",
    "mail.write",
    "licenses.read",
    "licenses.write",
    "subscriptions.read",
    "subscriptions.write",
    "forum.write",
    "products.read",
  ],
  editor: [
    "site.write",
    "search.read",
    "search.write",
    "forum.write",
    "products.read",
    "products.write",
  ],
  auditor: STAFF_PERMISSIONS.filter((each) => each.endsWith(".read")),
};

/** Whether `held` covers all of `wanted`. */
export const holdsAll = (
  held: readonly StaffPermission[],
  wanted: readonly StaffPermission[],
): boolean => wanted.every((each) => held.includes(each));

/** Null for a set of their own choice. */
export const presetOf = (permissions: readonly StaffPermission[]): StaffPreset | null =>
  STAFF_PRESETS.find(
    (preset) =>
      holdsAll(permissions, PRESET_PERMISSIONS[preset]) &&
      holdsAll(PRESET_PERMISSIONS[preset], permissions),
  ) ?? null;
