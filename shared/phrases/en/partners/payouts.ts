export const done = {
  payout_created: "The payout is drafted. A colleague approves it next.",
  payout_line_removed: "The line is out of the payout; its earnings are payable again.",
  payout_approved: "The payout is approved. You can make its file now.",
  payout_exported: "The file is ready to download.",
  payout_sent: "Recorded as sent to the bank.",
  payout_settled: "Recorded as paid by the bank.",
  payout_cancelled: "The payout is cancelled; its earnings are payable again.",
  payout_line_failed: "Recorded. The earnings are payable again.",
  payout_profile_saved: "The file format is saved.",
  payout_profile_archived: "The file format is no longer offered.",
  payout_settings_saved: "The payout settings are saved.",
} as const;

export const fault = {
  payout_name_taken: "Another file format has this name. Enter another one.",
  payout_amount_column: "The file needs a column with the amount.",
  payout_account_column: "The file needs a column with the account number.",
} as const;

export const refusal = {
  payout: {
    not_found: "This payout does not exist.",
    nothing_due: "Nobody can be paid in this currency now.",
    not_draft: "This payout is no longer a draft.",
    not_approved: "This payout must be approved first.",
    not_exported: "Make the file of this payout first.",
    not_sent: "This payout was not sent to the bank yet.",
    already_sent:
      "This payout was sent to the bank, so it can’t be cancelled. Record lines that failed instead.",
    same_person: "Somebody else than who made the payout must approve it.",
    blocked_lines: "Some lines can’t be paid now. Remove them first.",
    no_lines: "No line is left to pay. Cancel the payout instead.",
    line_not_open: "This line can’t be removed any more.",
    line_not_paid: "This line was not sent to the bank, or is recorded already.",
    not_encodable:
      "Some texts can’t be written in this encoding. Choose UTF-8, or ask the dealer to correct the bank information.",
  },
  payout_profile: {
    not_found: "This file format does not exist.",
    name_taken: "Another file format has this name.",
    last: "One file format must remain.",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      payout_created: "Payout drafted",
      payout_approved: "Payout approved",
      payout_exported: "Payout file made",
      payout_sent: "Payout sent",
      payout_settled: "Payout settled",
      payout_cancelled: "Payout cancelled",
      payout_line_removed: "Payout line removed",
      payout_line_failed: "Payout line failed",
      payout_line_returned: "Payout line returned",
      payout_settings_changed: "Payout settings changed",
      payout_profile_created: "Payout file format added",
      payout_profile_edited: "Payout file format changed",
      payout_profile_archived: "Payout file format archived",
    },
    subjects: {
      payout: "Payout",
      payoutProfile: "Payout file format",
      payoutSettings: "Payout settings",
    },
  },
} as const;
