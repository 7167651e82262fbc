export const account = {
  challenge: {
    label: "Six digits",
    intro:
      "There have been several tries, so please show that you are no robot: type the six digits of the picture, or the result of the sum below. They are the same.",
    picture: "Picture of six bent digits; the sum below has the same answer",
    question: "What is {number} plus {added}?",
    again: "Another picture",
  },
} as const;

export const fault = {
  challenge_wrong: "That is not the answer. Here is a new question.",
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
