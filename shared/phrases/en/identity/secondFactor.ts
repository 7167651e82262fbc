export const account = {
  code: {
    title: "Two-step verification",
    intro: "Password accepted. Open your authenticator app and enter the six digits it shows.",
    label: "Code",
    hint: "Six digits, or a backup code if you don’t have your authenticator with you.",
    again: "Log in with another account",
    demoTitle: "Demo account",
    demoText: "The authenticator of this demo account now shows:",
    demoWait: "All current codes have been used. Wait 30 seconds and log in again.",
  },
} as const;

export const done = {
  second_factor_begun:
    "Scan the QR code with your authenticator app, then enter its code to confirm.",
  second_factor_cancelled: "Setup cancelled.",
  second_factor_on: "Two-step verification is on.",
  second_factor_off: "Two-step verification is off.",
  backup_codes_renewed: "New backup codes generated. The old ones no longer work.",
} as const;

export const manager = {
  audit: {
    actions: {
      second_factor_enabled: "Two-step verification turned on",
      second_factor_replaced: "Authenticator replaced",
      second_factor_disabled: "Two-step verification turned off",
      second_factor_backup_codes_renewed: "Backup codes renewed",
    },
  },
} as const;

export const refusal = {
  second_factor: {
    setup_expired: "Setup timed out. Please start again.",
    disabled: "Two-step verification is not turned on for this account.",
    required: "Staff accounts need two-step verification; it cannot be turned off.",
  },
} as const;

export const security = {
  demoWait: "All current codes have been used. A new one appears here within 30 seconds.",
  staff: {
    title: "Two-step verification is required for staff",
    text: "The back office shows every member and order, so staff need a code as well as a password to log in. Set it up below; it takes a minute.",
    ready: "Two-step verification is on. You can now use the back office.",
    open: "Go to the back office",
  },
  factor: {
    title: "Two-step verification",
    off: "Off",
    on: "On",
    since: "since {date}",
    why: "With two-step verification, you log in with your password and a code from an authenticator app on your phone, so a stolen password alone is not enough.",
    begin: "Set up",
    codesLeft: "Backup codes",
    codesCount: "{count, number} left",
    renew: "Generate new backup codes",
    renewText: "Your existing backup codes stop working immediately.",
    renewSubmit: "Generate codes",
    replace: "Change authenticator",
    replaceText:
      "Changing phones? Set up the new one first. Your current authenticator works until the new one is confirmed.",
    replaceBegin: "Set up new authenticator",
    disable: "Turn off two-step verification",
    disableText: "You will log in with your password only. Your backup codes are deleted too.",
    disableSubmit: "Turn off two-step verification",
  },
  enrolment: {
    title: "Set up your authenticator",
    scan: "Scan this QR code with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.",
    qr: "QR code for the authenticator",
    manual: "Can’t scan it? Enter this key instead:",
    copy: "Copy",
    copied: "Copied",
    copyFailed: "Couldn’t copy",
    confirm:
      "Enter the code it shows and your password to finish. Other devices will be logged out.",
    currentCode: "Code from your current authenticator",
    submit: "Confirm and turn on",
    cancel: "Cancel",
    until: "Complete the setup before {time}.",
  },
  codes: {
    title: "Backup codes",
    text: "Keep these codes somewhere safe. Each can be used once instead of your authenticator. They are not shown again after you leave this page.",
    copy: "Copy all",
    download: "Download",
    kept: "I have saved them",
    print: "Print",
    fileTitle: "Millwright – backup codes of {email}",
    fileDated: "{title}, {time}",
    fileNote: "Each code can be used once instead of the authenticator.",
  },
} as const;
