export const done = {
  dealer_agreed: "謝謝您，經銷商合約已確認。",
  bank_info_saved: "銀行資料已儲存。",
} as const;

export const fault = {
  dealer_agree: "請勾選同意。",
  percent_above_upper: "高於上層經銷商的比例，請輸入較低的比例。",
  percent_given: "下層經銷商的比例較高。",
  time_past: "請選擇未來的時間。",
} as const;

export const refusal = {
  dealer: {
    not_found: "找不到這位經銷商。",
    exists: "這位會員已經是經銷商。",
    closed: "這位經銷商的合約已終止，請選擇其他經銷商。",
    too_deep: "經銷商最多三層。",
    cycle: "經銷商不能移到自己或自己的下層經銷商之下。",
    percent_conflict: "下層經銷商的分潤比例高於此比例，請先調降他們的比例。",
    agreement_past: "合約只能從現在或之後開始生效。",
  },
} as const;

export const manager = {
  audit: {
    actions: { dealer_bank_changed: "變更經銷商銀行帳戶" },
    subjects: { dealer: "經銷商" },
  },
  jobs: {
    kinds: { dealer_attribute: "記錄新會員的所屬經銷商" },
  },
} as const;
