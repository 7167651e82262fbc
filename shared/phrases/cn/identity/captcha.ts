export const account = {
  challenge: {
    label: "请输入六位数字",
    intro:
      "由于连续尝试多次，请先确认您不是机器人：输入图片中的六位数字，或算出下面的结果，两者相同。",
    picture: "扭曲的六位数字图片；看不清时，请用下面的算式",
    question: "{number} 加 {added} 等于多少？",
    again: "换一张图片",
  },
} as const;

export const fault = {
  challenge_wrong: "答案不正确，请回答新的题目。",
  challenge_required: "请输入六位数字。",
} as const;

export const manager = {
  jobs: { taskNames: { challenge_forget_expired: "清除过期的六位数验证" } },
} as const;

export const refusal = {
  captcha: {
    required: "请先完成下方的六位数验证，然后重试。",
  },
} as const;
