export const mail = {
  greeting: { named: "Hello {name},", plain: "Hello," },
  layout: {
    address: "If the button does not work, copy this address into your browser:",
    automatic: "This e-mail was sent automatically.",
    contact: "If you need help, write to {email} or call {phone}.",
  },
} as const;

export const manager = {
  jobs: {
    kinds: { mail_deliver: "Send an e-mail", file_remove: "Delete an unused file" },
    taskNames: {
      idempotency_forget_keys: "Remove expired duplicate-submission records",
      jobs_forget_done: "Remove finished jobs",
      database_vacuum: "Free the space of deleted data",
    },
  },
} as const;

export const refusal = {
  edit: {
    conflict:
      "Someone changed this after you opened it, so nothing was done. Reload the page to see the current version, then try again.",
  },
  import: {
    invalid: "Some entries in the file need correction. Nothing was imported.",
  },
  publish: {
    incomplete: "Some required content is missing. Fill in the marked fields, then publish.",
  },
  visitor: {
    required:
      "Your browser blocks cookies, so this can’t be saved. Allow cookies for this site and try again.",
  },
  request: {
    invalid: "Some fields need attention. Check the marked ones.",
    malformed: "The request could not be read.",
    media_type: "This type of content is not supported.",
    too_large: "The content is too large.",
    key_reused: "This form was already sent with other content. Reload the page and try again.",
    in_progress: "The same request is still being processed. Try again in a moment.",
    foreign_origin: "This request came from another site and was blocked. Please try again here.",
  },
  list: {
    too_long: "There are more than 1,000 rows. Load them page by page.",
  },
  rate: {
    limited: "Too many attempts. Please wait a few minutes and try again.",
    exceeded: "Too many requests in a short time. Please wait a moment and try again.",
    overloaded: "The site is very busy right now. Please try again in a minute.",
  },
  service: {
    unavailable: "The service is temporarily unavailable. Please try again in a moment.",
  },
  page: {
    not_found: "This page does not exist.",
  },
  access: {
    denied: "You do not have permission to do this.",
    second_factor_required:
      "This requires two-step verification. Log in again with a code from your authenticator app.",
    read_only: "You are viewing as a member, so you can’t make changes. End viewing first.",
  },
  system: "System error. Please try again later.",
} as const;
