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
