export const fault = {
  wrong_code: "This code is incorrect, already used or expired.",
  code_digits: "The code has six digits. Please check the e-mail.",
} as const;

export const mail = {
  code: {
    life: "The code is valid for {purpose, select, invitation {seven days} other {ten minutes}} and works once. The link below fills it in for you.",
    warning:
      "Do not share this code with anyone; our staff will never ask for it.{purpose, select, change_email_old {} confirm_deletion {} license_reset {} other { If you did not request it, you can ignore this e-mail.}}",
    verify: {
      subject: "Please verify your e-mail address",
      text: "Enter this code to confirm that this address is yours.",
      action: "Verify address",
    },
    reset: {
      subject: "Your password reset code",
      text: "Someone requested a password reset for your account. If this was you, enter this code and choose a new password.",
      action: "Choose a new password",
    },
    invitation: {
      subject: "Your account is ready: choose a password",
      text: "We have created an account for you. Enter this code and choose a password to log in.",
      action: "Choose a password",
    },
    change_email: {
      subject: "Confirm your new e-mail address",
      text: "An account is about to use this e-mail address. If it is yours, enter this code on its security page.",
      action: "Confirm address",
    },
    change_email_old: {
      subject: "Request to change your account’s e-mail address",
      text: "Someone asked to change the e-mail address of your account. If it was you, enter this code on the security page; if not, change your password immediately.",
      action: "Confirm change",
    },
    confirm_export: {
      subject: "Confirm the download of your data",
      text: "Someone requested a download of all your account data. If it was you, enter this code.",
      action: "Download my data",
    },
    confirm_deletion: {
      subject: "Confirm the deletion of your account",
      text: "Someone requested the deletion of your account, which cannot be undone. If it was you, enter this code; if not, change your password immediately.",
      action: "Continue to delete account",
    },
    license_reset: {
      subject: "Confirm that a computer is lost",
      text: "Someone asked to release a lost computer from one of your product keys. If it was you, enter this code; if not, change your password immediately.",
      action: "Open product keys",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: { code_requested: "Send a verification code" },
    taskNames: { codes_forget_expired: "Remove expired codes" },
  },
} as const;

export const refusal = {
  verification_code: {
    wrong: "This code is incorrect, already used or expired. Check it, or request a new one.",
    too_soon:
      "We have just sent a code. Please check your mailbox; you can request another after a minute.",
  },
} as const;
