export const done = {
  dealer_member_invited: "已註冊，並已將邀請寄給這位會員。",
  dealer_member_invited_again: "已寄出新的邀請，先前的邀請不再有效。",
} as const;

export const fault = {
  own_account: "這是您自己的聯絡資料，請填寫客戶的。",
} as const;

export const refusal = {
  dealer_member: {
    not_found: "這不是您的客戶。",
    own_account: "不能將自己註冊為自己的客戶。",
    accepted: "這位會員已設定密碼，不需要再寄邀請。",
  },
} as const;

export const mail = {
  dealer_invitation: {
    subject: "您的帳號已準備好",
    preheader: "請在 72 小時內設定密碼。",
    text: "我們的經銷商「{dealer}」以 {email} 為您註冊了帳號。",
    textUnnamed: "我們的一位經銷商以 {email} 為您註冊了帳號。",
    how: "請先設定自己的密碼並閱讀使用條款。完成之前，這個帳號無法下單。",
    password: "也可以用以下首次密碼登入；只能使用一次，登入後請立即設定自己的密碼：",
    chosen: "經銷商已為您選了一組首次密碼，請不要沿用，改由下方連結設定自己的密碼。",
    until: "邀請只能使用一次，有效期限：{until}（臺北時間）。",
    unexpected:
      "如果您不清楚這封信的來由，不用理會即可，不會有人使用這個帳號。任何人都不需要您的密碼，我們也不會詢問。",
    action: "設定密碼",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_invitation: "經銷商邀請信" } },
} as const;
