export const account = {
  email: "E-mail",
  emailHint: "You log in with this address, and order notices go to it.",
  password: "Password",
  passwordHint: "At least {min, number} characters.",
  confirmPassword: "Confirm password",
  reveal: "Show password",
  firstName: "First name",
  lastName: "Last name",
  ended:
    "Your session has ended. Log in again to return to the page you were on; what you typed is kept.",
  cartKept: "Your item is in the cart. Log in or register to check out.",
  backOffice: "Log in to open the back office.",
  login: {
    title: "Log in",
    submit: "Log in",
    noAccount: "No account yet?",
    register: "Register",
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
    haveAccount: "Already registered?",
    login: "Log in",
  },
  terms: {
    title: "Member terms",
    version: "Version {version}; please read them to the end",
    agree: "I have read and accept the member terms",
  },
} as const;
