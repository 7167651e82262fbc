export const account = {
  email: "E-mail",
  emailHint: "You log in with this address, and order notices go to it.",
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
    referred: "Referral code {code} is applied.",
    haveAccount: "Already registered?",
    login: "Log in",
  },
} as const;

export const done = {
  registered: "You are registered and logged in.",
  code_requested: "If an account uses this address, a code is on its way.",
  code_sent: "A code is on its way; please look in your mailbox.",
  codes_sent: "Codes are on their way to the address in use and to the new one.",
  password_reset: "The new password is set. Please log in with it.",
  email_verified: "The address is verified.",
  email_changed: "The address is changed. Your other devices have been logged out.",
  email_change_cancelled:
    "The change of address is cancelled; the codes that were sent no longer work.",
} as const;

export const fault = {
  email_taken: "This address is already registered.",
  password_short: "The password needs at least 8 characters.",
  password_common: "This password is among the most common ones and easy to guess. Choose another.",
  password_personal: "The password must not be your e-mail address or your name.",
  email_disposable: "Use a lasting mailbox: disposable addresses cannot register.",
  email_lookalike: "This address mixes letters of scripts that look alike. Type it again.",
  password_differs: "The two passwords differ.",
  agree_terms: "Please read and accept the member terms.",
  email_same: "This is the address in use.",
  wrong_password: "The password is wrong.",
} as const;

export const head = {
  register:
    "Create an account: buy software licences, hardware and courses online, and keep orders and product keys in one place.",
} as const;

export const mail = {
  notice: {
    at: "Time: {at} (Taipei)",
    device: "Device: {device}",
    ip: "IP address: {ip}",
    expected: "If this was you, there is nothing more to do.",
    unexpected:
      "If it was not you, change your password at once, log out your other devices and write to us: somebody else may know your password.",
    action: "Check account security",
    second_factor_on: {
      subject: "Two-step verification is on",
      text: "Two-step verification has been turned on for your account. From now on, logging in takes a code from your authenticator app besides the password.",
    },
    identity_linked: {
      subject: "Another way to log in was linked",
      text: "A Google or LINE account has been linked to your account and can log in to it from now on.",
    },
    identity_unlinked: {
      subject: "A way to log in was unlinked",
      text: "A Google or LINE account has been unlinked from your account and no longer logs in to it. Your password still does.",
    },
    second_factor_off: {
      subject: "Two-step verification is off",
      text: "Two-step verification has been turned off for your account. From now on, the password alone is enough to log in.",
    },
    backup_codes_renewed: {
      subject: "New backup codes",
      text: "New backup codes have been made for your account. The old ones no longer work.",
    },
    backup_code_used: {
      subject: "A backup code was used to log in",
      text: "Somebody logged in to your account with a backup code. That code does not work again; make new ones if few are left.",
    },
    password_changed: {
      subject: "Your password was changed",
      text: "The password of your account has been changed. Your other devices have been logged out.",
    },
    email_changed: {
      subject: "The e-mail address of your account was changed",
      text: "Your account now uses another e-mail address; log in with that one from now on. Your other devices have been logged out.",
    },
    new_device: {
      subject: "New sign-in to your account",
      text: "Somebody logged in to your account from a device or network that you have not used lately.",
    },
    data_exported: {
      subject: "Your personal data was downloaded",
      text: "Somebody logged in to your account, confirmed it with a code sent to this mailbox and downloaded a copy of all your personal data, product keys among it.",
    },
    codes_guessed: {
      subject: "Repeated wrong codes for your account",
      text: "Somebody entered the right password but several wrong two-step codes, and did not get in.",
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
      session_backup_code_used: "Tell of a used backup code",
      session_opened: "Tell of a sign-in from a new device",
      session_codes_guessed: "Tell of repeated wrong codes",
    },
  },
} as const;

export const recovery = {
  title: "Forgot password",
  intro:
    "Enter the address you registered with. We send you a six-digit code with which you choose a new password.",
  request: "Send the code",
  toLogin: "Back to log in",
  resetTitle: "Choose a new password",
  sent: "If {email} is a registered account, a code is on its way. It is good for ten minutes.",
  code: "Code",
  codeHint: "The six digits in the mail.",
  reset: "Set the new password",
  notCome: "No mail? Look in the junk folder first; after a minute you can have it sent again.",
  again: "Send again",
  otherAddress: "Use another address",
} as const;

export const refusal = {
  account: {
    email_already_verified: "The e-mail address is verified already.",
    email_taken: "This e-mail address is already registered. Please log in instead.",
    wrong_password: "The password is wrong.",
  },
} as const;

export const register = {
  steps: {
    label: "Steps of registering",
    done: "done",
    account: "Account",
    about: "About you",
    address: "Address",
    terms: "Terms",
  },
  next: "Next",
  back: "Back",
  intro: {
    account: "The e-mail address and password you log in with.",
    about: "Who you are and what you work on.",
    address: "Where goods, invoices and contracts are sent.",
    terms: "The last step: once you agree to the member terms, you are registered.",
  },
  choose: "Please choose",
  more: "More about you (optional)",
  invoice: "Invoice details (optional)",
  billHint: "Only if it differs from the address above.",
  readOn: "Scroll the terms to their end first.",
  readOnByKey: "You can also click into them and press End.",
} as const;

export const security = {
  title: "Account security",
  intro: "How you log in, and on which devices you are logged in.",
  zone: "All times are Taipei time (UTC+8).",
  password: "Password",
  reveal: "Show password",
  code: "Code",
  codeHint: "The six digits your authenticator shows now.",
  anyCodeHint: "The six digits your authenticator shows now, or a backup code.",
  email: {
    title: "E-mail address",
    verified: "Verified",
    unverified: "Not verified",
    verifyText:
      "Enter the six-digit code that we sent to {email}, to show that the address is yours.",
    verifyOthers: "Your other devices will be logged out.",
    verify: "Verify",
    send: "Send the code again",
    verifyTitle: "Verify your e-mail address",
    verifiedText: "{email} is verified.",
    back: "Open the member area",
    mailedCode: "Code",
    mailedCodeHint: "The six digits in the mail, good for ten minutes.",
    change: "Change the e-mail address",
    changeText:
      "We send one code to the address in use and another to the new one. The address changes once both are entered.",
    newEmail: "New e-mail address",
    sendCodes: "Send the codes",
    cancel: "Cancel the change",
    pending: "Codes are on their way to {old} and {new}. Enter them within ten minutes.",
    oldCode: "Code sent to {email}",
    newCode: "Code sent to {email}",
    confirm: "Change the address",
  },
} as const;
