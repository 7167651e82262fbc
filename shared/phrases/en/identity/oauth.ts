export const account = {
  outside: {
    with: "Continue with {provider}",
    registerWith: "Register with {provider}",
    note: "You still set a password and complete the steps below. After that, one click logs you in.",
    known: "Verified by {provider}; no code needed.",
    another: "Use another address",
    or: "or by e-mail",
    code: "Open your authenticator app and enter the current six-digit code to finish logging in.",
    registering:
      "Your {provider} account is confirmed. Once you have registered, you can use it to log in.",
    registeringUnverified:
      "Your {provider} account is confirmed. Register and verify your e-mail address, then link it under “Account security”.",
  },
} as const;

export const done = {
  identity_linked: "Linked. You can now use it to log in.",
  identity_unlinked: "Unlinked.",
} as const;

export const manager = {
  audit: {
    actions: {
      oauth_linked: "External login linked",
      oauth_unlinked: "External login unlinked",
    },
  },
} as const;

export const refusal = {
  oauth: {
    unavailable: "This login method is currently unavailable.",
    expired: "This login timed out or was already used. Please try again.",
    declined: "The login was not approved. Nothing was changed.",
    failed:
      "We couldn’t confirm your identity, so you were not logged in. Try again, or use your password.",
    email_taken:
      "An account with this e-mail address already exists. Log in with your password, and you can link the two right after. Forgot your password? Reset it by e-mail.",
    email_unverified: "Verify your account’s e-mail address before you link another login method.",
    linked_elsewhere: "This external account is already linked to another member.",
    already_linked: "Another account from this provider is already linked. Unlink it first.",
    not_linked: "This external account is not linked.",
  },
} as const;

export const security = {
  identities: {
    title: "Other login methods",
    text: "A linked account lets you log in without a password. Two-step verification still asks for a code.",
    linked: "Linked",
    notLinked: "Not linked",
    since: "{email}, since {date}",
    sinceOnly: "Since {date}",
    link: "Link {provider}",
    unlink: "Unlink {provider}",
    unlinkText: "After that, you can only log in with your password.",
    proven: "You have just logged in with {provider} ({email}). Link it to this account?",
    provenOnly: "You have just logged in with {provider}. Link it to this account?",
  },
} as const;
