export const done = {
  staff_invited: "Added to the staff.",
  staff_changed: "The permissions have been changed.",
  staff_dismissed: "No longer a member of staff.",
} as const;

export const fault = { already_staff: "This member already belongs to the staff." } as const;

export const manager = {
  nav: { staff: "Staff" },
  staff: {
    title: "Staff",
    intro: "The back office opens only with two-step verification switched on.",
    name: "Name",
    email: "E-mail",
    permissions: "Permissions",
    secondFactor: "Two-step verification",
    registered: "Registered",
    self: "You",
    factorState: "Two-step verification: {state}",
    permissionCount: "{count, plural, =0 {None} one {# permission} other {# permissions}}",
    emptyTitle: "No staff yet",
    emptyText: "Members you add to the staff appear here.",
    invite: "Add staff",
    inviteHint: "The person must have registered with this address first.",
    inviteFind: "Find member",
    inviteConfirm:
      "Check the name and the time of registration with the person before you add them.",
    inviteUnverified:
      "This e-mail address has not been verified yet, so it may belong to somebody else. Ask the person to verify it first.",
    emailVerified: "E-mail verified",
    emailUnverified: "E-mail not verified",
    inviteBack: "Another address",
    inviteSubmit: "Add",
    grant: "Permissions",
    grantHint:
      "When permissions are taken away, the person’s other devices are logged out at once.",
    grantSubmit: "Save permissions",
    ownRights: "You cannot take this from yourself.",
    notHeld: "You do not have this yourself, so you cannot give it.",
    dismiss: "Remove from staff",
    dismissText:
      "{name} loses every staff permission and is logged out. The member account and its orders stay.",
    dismissSubmit: "Remove",
    readOnly: "You may see permissions but not change them.",
    saved: "Saved",
    noPermissions: "{name} has no permissions yet. Tick what they may do, then save.",
    noFactor:
      "{name} must turn on two-step verification under “Account security” before they can use the back office.",
    permissionNames: {
      orders_write: "Cancel, edit and ship orders",
      payments_read: "See payments, reconciliation and the ledger",
      payments_write: "Confirm and reject payments, payment settings",
      orders_read: "See orders",
      members_read: "See members",
      members_write: "Add, lock and set up members",
      members_view_as: "View as a member (read-only)",
      tickets_read: "See messages of the contact form",
      tickets_write: "Answer and close messages",
      mail_read: "See the mail log",
      mail_write: "Resend mails",
      jobs_read: "See background jobs",
      jobs_write: "Rerun jobs",
      staff_read: "See staff",
      staff_write: "Change staff permissions",
      audit_read: "See the audit log",
      products_read: "See products and the picture library",
      products_write: "Edit and publish products and pictures",
      prices_write: "Set prices and rates",
      promotions_read: "See promotions",
      promotions_write: "Manage promotions and their codes",
      downloads_write: "Publish downloads",
      site_write: "Edit site texts",
      legal_write: "Edit legal texts",
      search_read: "See what searches did not find",
      search_write: "Add synonyms to searches",
    },
  },
  audit: { actions: { staff_changed: "Staff permissions changed" } },
} as const;

export const refusal = {
  staff: {
    not_found: "There is no such member of staff.",
    unknown_address: "No member uses this e-mail address. Ask the person to register first.",
    exists: "This member already belongs to the staff.",
    own_rights:
      "You cannot take away your own right to change staff permissions. Ask another member of staff.",
    permission_not_held: "You can give only permissions that you have yourself.",
  },
} as const;
