export const account = {
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
} as const;

export const done = {
  identity_linked: "Linked. You can log in with it from now on.",
  identity_unlinked: "Unlinked.",
} as const;

export const manager = {
  audit: {
    actions: {
      oauth_linked: "Outside sign-in linked",
      oauth_unlinked: "Outside sign-in unlinked",
    },
  },
} as const;

export const refusal = {
  oauth: {
    unavailable: "This way to log in is not available at the moment.",
    expired: "This login took too long or was used already. Please try again.",
    declined: "You did not agree to log in. Nothing was changed.",
    failed:
      "The answer about who you are could not be confirmed, so you were not logged in. Try again, or use your password.",
    email_taken:
      "There is an account with this e-mail address. Log in with its password, and you can link the two right after; a forgotten password can be reset by e-mail.",
    email_unverified:
      "Verify the e-mail address of your account before you link another way to log in.",
    linked_elsewhere: "That outside account is linked to another member account.",
    already_linked: "Another outside account of the same provider is linked. Unlink it first.",
    not_linked: "That outside account is not linked, or no longer.",
  },
} as const;

export const security = {
  identities: {
    title: "Other ways to log in",
    text: "A linked account logs you in without a password. Two-step verification still asks for its code.",
    linked: "Linked",
    notLinked: "Not linked",
    since: "{email}, since {date}",
    sinceOnly: "Since {date}",
    link: "Link {provider}",
    unlink: "Unlink {provider}",
    unlinkText: "From then on, only the password logs you in.",
    proven: "You have just signed in with {provider} ({email}). Link it to this account?",
    provenOnly: "You have just signed in with {provider}. Link it to this account?",
  },
} as const;
