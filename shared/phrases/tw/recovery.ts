export const recovery = {
  title: "忘記密碼",
  intro: "請輸入註冊時的電子郵件，我們會寄出一組六位數驗證碼，讓您設定新密碼。",
  request: "寄送驗證碼",
  toLogin: "返回登入",
  resetTitle: "設定新密碼",
  sent: "如果 {email} 是已註冊的帳號，驗證碼已經寄出，十分鐘內有效。",
  code: "驗證碼",
  codeHint: "郵件裡的六位數字。",
  reset: "設定新密碼",
  notCome: "沒收到郵件？請先檢查垃圾郵件匣；一分鐘後可以再寄一次。",
  again: "再寄一次",
  otherAddress: "改用其他電子郵件",
} as const;
