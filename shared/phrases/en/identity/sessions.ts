export const account = {
  ended:
    "Your session has expired. Log in again to return to the page you were on; what you typed is saved.",
  cartKept: "Your item is in the cart. Log in or register to check out.",
  backOffice: "Log in to open the back office.",
  ownersFile: "Only owners of the product can download this file. Log in first.",
  login: {
    title: "Log in",
    submit: "Log in",
    noAccount: "No account yet?",
    register: "Register",
    reset: "Your password has been reset. Please log in with the new one.",
    forgot: "Forgot your password?",
  },
} as const;

export const done = {
  view_begun: "Viewing started.",
  view_ended: "Viewing ended.",
  logged_in: "You are logged in.",
  logged_out: "You are logged out.",
  session_ended: "The device was logged out.",
  sessions_ended: "All other devices were logged out.",
  password_changed: "Password changed. All other devices have been logged out.",
} as const;

export const fault = {
  password_same: "The new password must be different from the current one.",
} as const;

export const head = {
  login: "Log in to see your orders, subscriptions and product keys.",
} as const;

export const manager = {
  audit: {
    actions: {
      session_ended: "Device logged out",
      session_others_ended: "Other devices logged out",
      password_changed: "Password changed",
      member_impersonation_started: "Started viewing as a member",
      member_impersonation_ended: "Stopped viewing as a member",
    },
    subjects: { session: "Device" },
  },
  jobs: { taskNames: { session_forget_expired: "Remove expired sessions" } },
} as const;

export const refusal = {
  session: {
    required: "Please log in first.",
    wrong_credentials: "The e-mail address or password is incorrect.",
    first_password:
      "This first password needs the code from the invitation we mailed. Set your own password with that code, or have a new one mailed under “Forgot password”.",
    locked: "This account is locked. Please contact us.",
    password_change_required: "Please set your own password before you continue.",
    terms_required: "Please agree to the member terms before you continue.",
    not_found: "Session not found; it may have already ended.",
  },
  second_factor: {
    code_required: "Password accepted. Enter the code from your authenticator app to log in.",
    wrong_code:
      "This code is incorrect or already used. Enter the current code from your app, or an unused backup code.",
    challenge_expired:
      "This login timed out or had too many incorrect codes. Please enter your password again.",
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
    first: "This password was set for you by someone else. Choose your own before you continue.",
    text: "All other devices will be logged out.",
    current: "Current password",
    submit: "Change password",
  },
} as const;
