export const done = {
  dealer_agreed: "Thank you. Your dealer agreement is in force.",
  bank_info_saved: "Your bank information is saved.",
} as const;

export const fault = {
  dealer_agree: "Please confirm that you agree.",
  percent_above_upper: "Above the percent of the dealer above. Enter a lower one.",
  percent_given: "Dealers below have a higher percent.",
  time_past: "Choose a time that is still to come.",
} as const;

export const refusal = {
  dealer: {
    not_found: "This dealer does not exist.",
    exists: "This member is a dealer already.",
    closed: "This dealer’s agreement has ended. Appoint the member again or choose another dealer.",
    too_deep: "Dealers can stand at most three levels deep.",
    cycle: "A dealer can’t be placed under himself or under one of his own dealers.",
    percent_conflict: "Dealers below were given more than this percent. Lower theirs first.",
    agreement_past: "An agreement can only start now or later.",
  },
} as const;

export const manager = {
  audit: {
    actions: { dealer_bank_changed: "Bank account of a dealer changed" },
    subjects: { dealer: "Dealer" },
  },
  jobs: {
    kinds: { dealer_attribute: "Record whose customer a newcomer is" },
  },
} as const;
