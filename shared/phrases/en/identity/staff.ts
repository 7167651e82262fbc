export const done = {
  staff_invited: "The invitation is on its way.",
  staff_invitation_resent: "The invitation has been sent again.",
  staff_invitation_withdrawn: "The invitation has been withdrawn.",
  staff_joined: "You are now on the staff.",
  staff_changed: "Permissions saved.",
  staff_dismissed: "Removed from the staff.",
} as const;

export const fault = {
  already_staff: "This member is already on the staff.",
  already_invited: "This address already has an invitation. Resend or withdraw that one.",
  holds_more: "This person has permissions that you do not have.",
  own_rights: "You cannot take “Change staff permissions” from yourself.",
  permission_not_held: "You can give and take only permissions that you have yourself.",
  last_owner: "One owner with every permission must remain.",
} as const;

export const mail = {
  staff_invitation: {
    subject: "You are invited to the staff of our shop",
    text: "You are invited to work in our shop’s back office.",
    how: "Open the link, then log in or register with this e-mail address. The invitation shows what you may do, and you decide whether to accept it.",
    life: "The link works once and for {days, number} days.",
    unexpected: "If you did not expect this, you can ignore it.",
    action: "See the invitation",
  },
} as const;

export const manager = {
  nav: { staff: "Staff" },
  staff: {
    title: "Staff",
    intro: "Two-step verification is required to open the back office.",
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
    invite: "Invite staff",
    inviteIntro:
      "We e-mail a link that works for {days, number} days. Whoever opens it logs in or registers with this address and accepts.",
    inviteLang: "Language of the e-mail",
    inviteSubmit: "Send invitation",
    invitations: "Open invitations",
    invitationsText: "Nobody has accepted these yet.",
    invitedBy: "Invited by",
    sentAt: "Sent",
    expiresAt: "Valid until",
    expired: "Expired",
    actions: "Actions",
    notHeldInvitation: "Contains permissions that you do not have.",
    resend: "Resend",
    resendFor: "Resend the invitation to {email}",
    withdraw: "Withdraw",
    withdrawFor: "Withdraw the invitation to {email}",
    role: "Role",
    roleHint: "A role ticks its permissions below. You may then change single ones.",
    roleNotHeld: "Some roles contain permissions that you do not have, so you cannot give them.",
    custom: "Custom",
    noRole: "No permissions",
    presetNames: {
      owner: "Owner",
      finance: "Finance",
      shop: "Shop",
      support: "Support",
      editor: "Editor",
      auditor: "Auditor",
    },
    holdsMore: "{name} has permissions that you do not have, so you cannot change them.",
    grant: "Permissions",
    grantHint: "Removing permissions logs the person out of their other devices immediately.",
    grantSubmit: "Save permissions",
    ownRights: "You can’t remove this permission from yourself.",
    notHeld: "You don’t have this permission yourself, so you can’t give it.",
    dismiss: "Remove from staff",
    dismissText:
      "{name} loses all staff permissions and is logged out. Their member account and orders are not affected.",
    dismissSubmit: "Remove",
    readOnly: "You can view permissions but not change them.",
    saved: "Saved",
    noPermissions: "{name} has no permissions yet. Select permissions, then save.",
    noFactor:
      "{name} must turn on two-step verification under “Account security” before they can use the back office.",
    permissionNames: {
      orders_write: "Cancel, edit and ship orders",
      payments_read: "View payments, reconciliation and the ledger",
      payments_write: "Confirm and reject payments, change payment settings",
      orders_read: "View orders",
      members_read: "View members",
      members_write: "Add, lock and set up members",
      members_view_as: "View as a member (read-only)",
      tickets_read: "View contact form messages",
      tickets_write: "Answer and close messages",
      mail_read: "View the e-mail log",
      mail_write: "Resend e-mails",
      jobs_read: "View background jobs",
      jobs_write: "Rerun jobs",
      staff_read: "View staff",
      staff_write: "Change staff permissions",
      audit_read: "View the audit log",
      products_read: "View products and pictures",
      products_write: "Edit and publish products and pictures",
      prices_write: "Set prices and rates",
      promotions_read: "View promotions",
      promotions_write: "Manage promotions and promo codes",
      downloads_write: "Publish downloads",
      site_write: "Edit site content",
      legal_write: "Edit legal texts",
      search_read: "View failed searches",
      search_write: "Manage search synonyms",
    },
  },
  audit: {
    actions: {
      staff_changed: "Staff permissions changed",
      staff_invited: "Staff invited",
      staff_invitation_resent: "Staff invitation resent",
      staff_invitation_withdrawn: "Staff invitation withdrawn",
      staff_invitation_accepted: "Staff invitation accepted",
    },
    subjects: { staffInvitation: "Invitation" },
  },
  jobs: { taskNames: { staff_forget_invitations: "Remove old invitations" } },
  mail: { templates: { staff_invitation: "Staff invitation" } },
} as const;

/** The page that the link in an invitation opens. */
export const invitation = {
  title: "Invitation to the staff",
  offer: "You are invited to work in our back office as {email}.",
  role: "Role",
  permissions: "What you may do",
  until: "Valid until {until}",
  signIn: "Log in or register with {email} to accept.",
  logIn: "Log in",
  register: "Register",
  accept: "Accept the invitation",
  factor: "The back office asks for two-step verification. You can set it up right afterwards.",
  otherAccount:
    "You are logged in as {current}, but the invitation is for {email}. Log out, then log in or register with that address.",
  logOut: "Log out and go on",
  deadEnd: "Ask the person who invited you for a new invitation.",
  joined: "This invitation has been accepted.",
  openOffice: "Open the back office",
  home: "To the shop",
} as const;

export const refusal = {
  staff: {
    not_found: "Staff member not found.",
    exists: "This member is already on the staff.",
    own_rights:
      "You cannot take away your own right to change staff permissions. Ask another member of staff.",
    permission_not_held: "You can give and take only permissions that you have yourself.",
    holds_more:
      "This person has permissions that you do not have. Ask somebody who has them, such as an owner.",
    last_owner:
      "This is the last owner: somebody with every permission must remain. Make another person an owner first.",
  },
  staff_invitation: {
    not_found: "This invitation has been accepted or withdrawn.",
    pending: "This address already has an invitation. Resend or withdraw that one.",
    unknown:
      "This link is not valid. A newer mail may have replaced it: use the link in the latest mail.",
    used: "This invitation has already been accepted. Log in to open the back office.",
    withdrawn: "This invitation has been withdrawn.",
    expired: "This invitation has expired.",
    inviter_lost_rights:
      "The person who invited you may no longer give these permissions, so the invitation is void.",
    other_address: "This invitation is for another e-mail address.",
  },
} as const;
