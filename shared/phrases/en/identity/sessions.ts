export const account = {
  ended:
    "Your session has ended. Log in again to return to the page you were on; what you typed is kept.",
  cartKept: "Your item is in the cart. Log in or register to check out.",
  backOffice: "Log in to open the back office.",
  ownersFile: "Only owners of the product can download this file. Log in first.",
  login: {
    title: "Log in",
    submit: "Log in",
    noAccount: "No account yet?",
    register: "Register",
    reset: "The new password is set. Please log in with it.",
    forgot: "Forgot your password?",
  },
} as const;

export const done = {
  view_begun: "Viewing has begun.",
  view_ended: "Viewing has ended.",
  logged_in: "You are logged in.",
  logged_out: "You are logged out.",
  session_ended: "That device is logged out.",
  sessions_ended: "All other devices are logged out.",
  password_changed: "Your password is changed, and all other devices are logged out.",
} as const;

export const fault = { password_same: "Choose a password other than the present one." } as const;

export const head = {
  login: "Log in to see your orders, subscriptions and product keys.",
} as const;

export const manager = {
  audit: {
    actions: {
      session_ended: "Device logged out",
      session_others_ended: "Other devices logged out",
      password_changed: "Password changed",
      member_impersonation_started: "Viewing as a member begun",
      member_impersonation_ended: "Viewing as a member ended",
    },
    subjects: { session: "Device" },
  },
  jobs: { taskNames: { session_forget_expired: "Remove expired sessions" } },
} as const;

export const refusal = {
  session: {
    required: "Please log in first.",
    wrong_credentials: "The e-mail address or the password is not correct.",
    locked: "This account is locked. Please contact us.",
    password_change_required: "Please choose a password of your own before you go on.",
    terms_required: "Please agree to the member terms before you go on.",
    not_found: "This session was not found; it may have ended already.",
  },
  second_factor: {
    code_required: "The password is right. Enter the code from your authenticator to log in.",
    wrong_code:
      "This code is wrong or was used already. Enter the one your app shows now, or an unused backup code.",
    challenge_expired:
      "This login took too long or had too many wrong codes. Enter your password again.",
  },
} as const;

export const security = {
  sessions: {
    title: "Where you are logged in",
    device: "Device",
    unknown: "Unknown device",
    ip: "IP address",
    opened: "Logged in",
    seen: "Last used",
    action: "Action",
    current: "This device",
    end: "Log out",
    endLabel: "Log out {device}",
    endOthers: "Log out all other devices",
  },
  change: {
    title: "Change password",
    first:
      "Somebody else set this password for you. Choose one that only you know before you go on.",
    text: "All other devices will be logged out.",
    current: "Current password",
    submit: "Change password",
  },
} as const;
