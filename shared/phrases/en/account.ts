export const account = {
  agree: {
    title: "Please agree to the member terms",
    intro:
      "Your account was set up for you by us. Please read the member terms and agree to them before you go on.",
    changed:
      "Our member terms have changed since you agreed to version {version}. Please read them and agree before you go on.",
    difference: "See what changed (new tab)",
    outdated:
      "The English text has not been brought up to date: it still has the earlier wording. What you agree to has changed in another language; “See what changed” shows it.",
    submit: "Agree and go on",
    leave: "You do not agree? Download your data, or delete the account.",
  },
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
  ended:
    "Your session has ended. Log in again to return to the page you were on; what you typed is kept.",
  cartKept: "Your item is in the cart. Log in or register to check out.",
  backOffice: "Log in to open the back office.",
  ownersFile: "Only owners of the product can download this file. Log in first.",
  outside: {
    with: "Continue with {provider}",
    registerWith: "Register with {provider}",
    note: "You still choose a password and fill in the steps below; from then on, one press logs you in.",
    known: "Confirmed by {provider}; no code is needed.",
    another: "Use another address",
    or: "or by e-mail",
    code: "Open your authenticator app and enter its current six-digit code to finish logging in.",
    registering:
      "Your {provider} account is confirmed. Once you have registered here, it logs you in.",
    registeringUnverified:
      "Your {provider} account is confirmed. Register and verify your e-mail address, then link it under “Account security”.",
  },
  login: {
    title: "Log in",
    submit: "Log in",
    noAccount: "No account yet?",
    register: "Register",
    reset: "The new password is set. Please log in with it.",
    forgot: "Forgot your password?",
  },
  challenge: {
    label: "Six digits",
    intro:
      "There have been several tries, so please show that you are no robot: type the six digits of the picture, or the result of the sum below. They are the same.",
    picture: "Picture of six bent digits; the sum below has the same answer",
    question: "What is {number} plus {added}?",
    again: "Another picture",
  },
  code: {
    title: "Two-step verification",
    intro:
      "The password is right. Open your authenticator app and enter the six digits it shows now.",
    label: "Code",
    hint: "Six digits, or one of your backup codes if the authenticator is not at hand.",
    again: "Log in with another account",
    demoTitle: "Demo account",
    demoText: "The authenticator of this demo account now shows:",
    demoWait: "Every code valid now has been used. Wait 30 seconds and log in again.",
  },
  register: {
    title: "Register",
    submit: "Register",
    referred: "Referral code {code} is applied.",
    haveAccount: "Already registered?",
    login: "Log in",
  },
  terms: {
    title: "Member terms",
    version: "Version {version}",
    agree: "I have read and accept the member terms",
  },
} as const;
