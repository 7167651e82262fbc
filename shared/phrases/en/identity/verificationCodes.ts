export const fault = {
  wrong_code: "This code is wrong, used or expired.",
  code_digits: "The code has six digits. Please check it against the mail.",
} as const;

export const mail = {
  code: {
    life: "The code is good for {purpose, select, invitation {seven days} other {ten minutes}} and works once. The link below fills it in for you.",
    warning:
      "Tell nobody this code; our staff never ask for it.{purpose, select, change_email_old {} confirm_deletion {} other { If you did not ask for it, you need not do anything.}}",
    verify: {
      subject: "Please verify your e-mail address",
      text: "Enter this code to show that this address is yours.",
      action: "Verify the address",
    },
    reset: {
      subject: "Your code for a new password",
      text: "Somebody asked to reset the password of your account. If it was you, enter this code and choose a new password.",
      action: "Choose a new password",
    },
    invitation: {
      subject: "Your account is ready: choose a password",
      text: "We have made an account for you. Enter this code and choose a password, and you can log in.",
      action: "Choose a password",
    },
    change_email: {
      subject: "Confirm your new e-mail address",
      text: "An account is to use this e-mail address from now on. If it is yours, enter this code on its security page.",
      action: "Confirm the address",
    },
    change_email_old: {
      subject: "Somebody asked to change the address of your account",
      text: "Somebody asked to change the e-mail address of your account. If it was you, enter this code on the security page; if not, change your password at once.",
      action: "Confirm the change",
    },
    confirm_export: {
      subject: "Confirm the download of your data",
      text: "Somebody asked to download all data of your account. If it was you, enter this code.",
      action: "Download my data",
    },
    confirm_deletion: {
      subject: "Confirm that your account is to be deleted",
      text: "Somebody asked to delete your account, which cannot be undone. If it was you, enter this code; if not, change your password at once.",
      action: "Go on to delete the account",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: { code_requested: "Send a code" },
    taskNames: { codes_forget_expired: "Remove expired codes" },
  },
} as const;

export const refusal = {
  verification_code: {
    wrong: "This code is wrong, used or expired. Please check it, or ask for a new one.",
    too_soon:
      "A code has just been sent; please look in your mailbox. You can ask for another after a minute.",
  },
} as const;
