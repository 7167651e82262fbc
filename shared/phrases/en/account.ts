export const account = {
  email: "E-mail",
  emailHint: "You log in with this address, and order notices go to it.",
  password: "Password",
  passwordHint: "At least {min, number} characters.",
  confirmPassword: "Confirm password",
  reveal: "Show password",
  firstName: "First name",
  lastName: "Last name",
  cartKept: "Your choice is in the cart. Log in or register to check out.",
  login: {
    title: "Log in",
    submit: "Log in",
    noAccount: "No account yet?",
    register: "Register",
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
