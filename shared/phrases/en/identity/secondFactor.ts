export const account = {
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
} as const;

export const done = {
  second_factor_begun: "Scan the QR code with your authenticator, then confirm with its code.",
  second_factor_cancelled: "Setting up was cancelled.",
  second_factor_on: "Two-step verification is on.",
  second_factor_off: "Two-step verification is off.",
  backup_codes_renewed: "Here are new backup codes. The earlier ones no longer work.",
} as const;

export const manager = {
  audit: {
    actions: {
      second_factor_enabled: "Two-step verification switched on",
      second_factor_replaced: "Authenticator replaced",
      second_factor_disabled: "Two-step verification switched off",
      second_factor_backup_codes_renewed: "Backup codes renewed",
    },
  },
} as const;

export const refusal = {
  second_factor: {
    setup_expired: "Setting up took too long. Please begin again.",
    disabled: "Two-step verification is not on for this account.",
    required: "Staff accounts need two-step verification; it cannot be turned off.",
  },
} as const;

export const security = {
  demoWait: "Every code valid now has been used. A new one appears here within 30 seconds.",
  staff: {
    title: "Staff need two-step verification",
    text: "The back office shows every member and order, so staff log in with a code as well as a password. Set it up below; it takes a minute.",
    ready: "Two-step verification is on. The back office is open to you.",
    open: "Go to the back office",
  },
  factor: {
    title: "Two-step verification",
    off: "Off",
    on: "On",
    since: "since {date}",
    why: "When it is on, logging in takes your password and a code from an authenticator app on your phone. A stolen password alone is not enough to log in.",
    begin: "Set up",
    codesLeft: "Backup codes",
    codesCount: "{count, number} left",
    renew: "Make new backup codes",
    renewText: "The earlier backup codes stop working at once.",
    renewSubmit: "Make new codes",
    replace: "Use another authenticator",
    replaceText:
      "Changing phones? Set up the new one first. The present authenticator works until the new one is confirmed.",
    replaceBegin: "Set up a new authenticator",
    disable: "Turn two-step verification off",
    disableText: "Logging in then takes the password alone. The backup codes are deleted too.",
    disableSubmit: "Turn off two-step verification",
  },
  enrolment: {
    title: "Set up your authenticator",
    scan: "Scan this QR code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
    qr: "QR code for the authenticator",
    manual: "Cannot scan it? Type this key instead:",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Could not copy",
    confirm:
      "Enter the code it shows and your password to finish. Other devices will be logged out.",
    currentCode: "Code from the present authenticator",
    submit: "Confirm and turn on",
    cancel: "Cancel",
    until: "Finish before {time}.",
  },
  codes: {
    title: "Backup codes",
    text: "Keep these in a safe place. Each replaces the authenticator once. They are not shown again after you leave this page.",
    copy: "Copy all",
    download: "Download",
    kept: "I have kept them",
    print: "Print",
    fileTitle: "Millwright – backup codes of {email}",
    fileDated: "{title}, {time}",
    fileNote: "Each replaces the authenticator once.",
  },
} as const;
