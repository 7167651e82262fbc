export const account = {
  challenge: {
    label: "請輸入六位數字",
    intro:
      "因為連續嘗試多次，請先確認您不是機器人：輸入圖片裡的六位數字，或算出下面的答案，兩者相同。",
    picture: "扭曲的六位數字圖片；看不清楚時，請改用下面的算式",
    question: "{number} 加 {added} 等於多少？",
    again: "換一張圖片",
  },
} as const;

export const fault = {
  challenge_wrong: "答案不正確，請回答新的題目。",
  challenge_required: "請輸入六位數字。",
} as const;

export const manager = {
  jobs: { taskNames: { challenge_forget_expired: "清除過期的六位數驗證" } },
} as const;

export const refusal = {
  captcha: {
    required: "請先完成下方的六位數驗證，再試一次。",
  },
} as const;
