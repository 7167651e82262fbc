export const done = {
  payout_created: "撥款草稿已建立，接下來請另一位同事核准。",
  payout_line_removed: "已移除此筆，分潤恢復為可支付。",
  payout_approved: "撥款已核准，可以產生檔案。",
  payout_exported: "檔案已產生，可以下載。",
  payout_sent: "已記錄為送交銀行。",
  payout_settled: "已記錄為銀行付款完成。",
  payout_cancelled: "撥款已取消，分潤恢復為可支付。",
  payout_line_failed: "已記錄，分潤恢復為可支付。",
  payout_profile_saved: "檔案格式已儲存。",
  payout_profile_archived: "此檔案格式已停用。",
  payout_settings_saved: "撥款設定已儲存。",
} as const;

export const fault = {
  payout_name_taken: "已有同名的檔案格式，請換一個名稱。",
  payout_amount_column: "檔案需要一個金額欄位。",
  payout_account_column: "檔案需要一個帳號欄位。",
} as const;

export const refusal = {
  payout: {
    not_found: "找不到這筆撥款。",
    nothing_due: "目前沒有可以用這個幣別支付的分潤。",
    not_draft: "這筆撥款已不是草稿。",
    not_approved: "請先核准這筆撥款。",
    not_exported: "請先產生這筆撥款的檔案。",
    not_sent: "這筆撥款尚未送交銀行。",
    already_sent: "這筆撥款已送交銀行，無法取消；請改為記錄付款失敗的項目。",
    same_person: "必須由建立者以外的同事核准。",
    blocked_lines: "有項目目前不能支付，請先移除。",
    no_lines: "沒有可支付的項目，請取消這筆撥款。",
    line_not_open: "這個項目已無法移除。",
    line_not_paid: "這個項目尚未送交銀行，或已經記錄過。",
    not_encodable: "有文字無法以此編碼寫入，請改用 UTF-8，或請經銷商修正銀行資料。",
  },
  payout_profile: {
    not_found: "找不到這個檔案格式。",
    name_taken: "已有同名的檔案格式。",
    last: "至少要保留一個檔案格式。",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      payout_created: "建立撥款草稿",
      payout_approved: "核准撥款",
      payout_exported: "產生撥款檔案",
      payout_sent: "撥款送交銀行",
      payout_settled: "撥款完成",
      payout_cancelled: "取消撥款",
      payout_line_removed: "移除撥款項目",
      payout_line_failed: "撥款項目失敗",
      payout_line_returned: "撥款項目退回",
      payout_settings_changed: "變更撥款設定",
      payout_profile_created: "新增撥款檔案格式",
      payout_profile_edited: "變更撥款檔案格式",
      payout_profile_archived: "停用撥款檔案格式",
    },
    subjects: {
      payout: "分潤撥款",
      payoutProfile: "撥款檔案格式",
      payoutSettings: "撥款設定",
    },
  },
} as const;
