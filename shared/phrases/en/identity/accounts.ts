export const account = {
  email: "E-mail",
  emailHint: "Used to log in and to receive order notices.",
  password: "Password",
  passwordHint: "At least {min, number} characters.",
  confirmPassword: "Confirm password",
  newPassword: "New password",
  confirmNewPassword: "Confirm new password",
  reveal: "Show password",
  firstName: "First name",
  lastName: "Last name",
  register: {
    title: "Register",
    submit: "Register",
    refer: "Referral code (optional)",
    referHint: "From whoever told you about us. It can’t be changed later.",
    referApplied: "From the link you came through. It can’t be changed later.",
    haveAccount: "Already registered?",
    login: "Log in",
  },
} as const;

export const done = {
  registered: "You are registered and logged in.",
  code_requested: "If an account uses this address, we have sent it a code.",
  code_sent: "We have sent a code. Please check your mailbox.",
  codes_sent: "We have sent codes to your current address and the new one.",
  password_reset: "Your password has been reset. Please log in with the new one.",
  email_verified: "E-mail address verified.",
  email_changed: "E-mail address changed. Your other devices have been logged out.",
  email_change_cancelled: "The change was cancelled. The codes we sent no longer work.",
} as const;

export const fault = {
  referral_unknown: "Nobody has this referral code. Check it, or leave the field empty.",
  referral_is_promo_code:
    "This looks like a promo code. Leave the field empty and enter it in your cart.",
  email_taken: "This address is already registered.",
  password_short: "The password needs at least 8 characters.",
  password_common: "This password is too common and easy to guess. Choose another.",
  password_personal: "The password must not be your e-mail address or your name.",
  email_disposable: "Use a permanent mailbox. Disposable addresses can’t be registered.",
  email_lookalike: "This address mixes look-alike letters from different scripts. Type it again.",
  password_differs: "The passwords do not match.",
  agree_terms: "Please read and accept the member terms.",
  email_same: "This is already your e-mail address.",
  wrong_password: "The password is incorrect.",
} as const;

export const head = {
  register:
    "Create an account to buy software licences, hardware and courses online, and keep orders and product keys in one place.",
} as const;

export const mail = {
  notice: {
    at: "Time: {at} (Taipei)",
    device: "Device: {device}",
    ip: "IP address: {ip}",
    expected: "If this was you, no action is needed.",
    unexpected:
      "If it was not you, change your password immediately, log out your other devices and contact us: someone else may know your password.",
    action: "Check account security",
    second_factor_on: {
      subject: "Two-step verification is on",
      text: "Two-step verification has been turned on for your account. From now on, you need a code from your authenticator app as well as your password to log in.",
    },
    identity_linked: {
      subject: "Login method linked",
      text: "A Google or LINE account was linked to your account and can now be used to log in.",
    },
    identity_unlinked: {
      subject: "Login method unlinked",
      text: "A Google or LINE account was unlinked from your account and can no longer be used to log in. Your password still works.",
    },
    second_factor_off: {
      subject: "Two-step verification is off",
      text: "Two-step verification has been turned off for your account. From now on, only your password is needed to log in.",
    },
    backup_codes_renewed: {
      subject: "New backup codes generated",
      text: "New backup codes were generated for your account. The old ones no longer work.",
    },
    backup_code_used: {
      subject: "A backup code was used to log in",
      text: "Someone logged in to your account with a backup code. That code can’t be used again; generate new ones if you are running low.",
    },
    password_changed: {
      subject: "Your password was changed",
      text: "The password of your account has been changed. Your other devices have been logged out.",
    },
    email_changed: {
      subject: "The e-mail address of your account was changed",
      text: "Your account now uses another e-mail address. Log in with it from now on. Your other devices have been logged out.",
    },
    new_device: {
      subject: "New sign-in to your account",
      text: "Someone logged in to your account from a device or network you have not used recently.",
    },
    data_exported: {
      subject: "Your personal data was downloaded",
      text: "Someone logged in to your account, confirmed with a code sent to this mailbox and downloaded a copy of all your personal data, including product keys.",
    },
    codes_guessed: {
      subject: "Several incorrect codes entered for your account",
      text: "Someone entered the correct password but several incorrect two-step codes. They did not get in.",
    },
  },
} as const;

export const manager = {
  audit: {
    actions: {
      password_reset: "Password reset",
      email_verified: "E-mail address verified",
      email_changed: "E-mail address changed",
    },
  },
  jobs: {
    kinds: {
      session_backup_code_used: "Send notice of a used backup code",
      session_opened: "Send notice of a login from a new device",
      session_codes_guessed: "Send notice of repeated incorrect codes",
    },
  },
} as const;

export const recovery = {
  title: "Forgot password",
  intro:
    "Enter the e-mail address you registered with. We will send you a six-digit code to choose a new password.",
  request: "Send code",
  toLogin: "Back to login",
  resetTitle: "Choose a new password",
  sent: "If {email} is a registered account, we have sent it a code. It is valid for ten minutes.",
  invited:
    "Now set a password of your own. Enter the six-digit code from the invitation we mailed to {email}, or click the link in it. If the invitation has expired, have a new code mailed to you below.",
  code: "Code",
  codeHint: "The six-digit code in the e-mail.",
  reset: "Set new password",
  notCome: "No e-mail? Check your spam folder first. You can resend it after a minute.",
  again: "Resend",
  otherAddress: "Use another address",
} as const;

export const refusal = {
  account: {
    email_already_verified: "This e-mail address is already verified.",
    email_taken: "This e-mail address is already registered. If it is yours, log in instead.",
    wrong_password: "The password is incorrect.",
  },
} as const;

export const register = {
  steps: {
    label: "Registration steps",
    done: "done",
    account: "Account",
    about: "About you",
    address: "Address",
    terms: "Terms",
  },
  next: "Next",
  back: "Back",
  intro: {
    account: "The e-mail address and password you will use to log in.",
    about: "Tell us who you are and what you do.",
    address: "Where we send goods, invoices and contracts.",
    terms: "Last step: agree to the member terms to complete your registration.",
  },
  choose: "Please choose",
  more: "More about you (optional)",
  invoice: "Invoice details (optional)",
  billHint: "Only if it differs from the address above.",
  readOn: "Scroll to the end of the terms first.",
  readOnByKey: "You can also click the terms and press End.",
} as const;

export const security = {
  title: "Account security",
  intro: "Manage how you log in and where you are logged in.",
  zone: "All times are Taipei time (UTC+8).",
  password: "Password",
  reveal: "Show password",
  code: "Code",
  codeHint: "The six-digit code shown in your authenticator app.",
  anyCodeHint: "The six-digit code from your authenticator app, or a backup code.",
  email: {
    title: "E-mail address",
    verified: "Verified",
    unverified: "Not verified",
    verifyText: "Enter the six-digit code sent to {email} to confirm that this address is yours.",
    verifyOthers: "Your other devices will be logged out.",
    verify: "Verify",
    send: "Resend code",
    verifyTitle: "Verify your e-mail address",
    verifiedText: "{email} is verified.",
    back: "Go to the member area",
    mailedCode: "Code",
    mailedCodeHint: "The six-digit code in the e-mail, valid for ten minutes.",
    change: "Change e-mail address",
    changeText:
      "We will send one code to your current address and one to the new one. The address changes once you enter both.",
    newEmail: "New e-mail address",
    sendCodes: "Send codes",
    cancel: "Cancel change",
    pending: "We sent codes to {old} and {new}. Enter both within ten minutes.",
    oldCode: "Code sent to {email}",
    newCode: "Code sent to {email}",
    confirm: "Change address",
  },
} as const;
