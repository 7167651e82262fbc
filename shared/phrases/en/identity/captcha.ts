export const account = {
  challenge: {
    label: "Six digits",
    intro:
      "There have been several attempts. To show that you’re not a robot, enter the six digits in the picture or the result of the sum below. They are the same.",
    picture: "Picture of six distorted digits; the sum below has the same answer",
    question: "What is {number} plus {added}?",
    again: "New picture",
  },
} as const;

export const fault = {
  challenge_wrong: "Incorrect answer. Please try this new question.",
  challenge_required: "Enter the six digits.",
} as const;

export const manager = {
  jobs: { taskNames: { challenge_forget_expired: "Remove expired challenges" } },
} as const;

export const refusal = {
  captcha: {
    required: "Please answer the six-digit question below and try again.",
  },
} as const;
