export const done = {
  payout_created: "付款草稿已创建，接下来请另一位同事审批。",
  payout_line_removed: "已移除该笔，分润恢复为可支付。",
  payout_approved: "付款已审批，可以生成文件。",
  payout_exported: "文件已生成，可以下载。",
  payout_sent: "已记录为提交银行。",
  payout_settled: "已记录为银行付款完成。",
  payout_cancelled: "付款已取消，分润恢复为可支付。",
  payout_line_failed: "已记录，分润恢复为可支付。",
  payout_profile_saved: "文件格式已保存。",
  payout_profile_archived: "该文件格式已停用。",
  payout_settings_saved: "付款设置已保存。",
} as const;

export const fault = {
  payout_name_taken: "已有同名的文件格式，请换一个名称。",
  payout_amount_column: "文件需要一个金额列。",
  payout_account_column: "文件需要一个账号列。",
} as const;

export const refusal = {
  payout: {
    not_found: "找不到该笔付款。",
    nothing_due: "目前没有可以用该币种支付的分润。",
    not_draft: "该笔付款已不是草稿。",
    not_approved: "请先审批该笔付款。",
    not_exported: "请先生成该笔付款的文件。",
    not_sent: "该笔付款尚未提交银行。",
    already_sent: "该笔付款已提交银行，无法取消；请改为记录付款失败的明细。",
    same_person: "必须由创建者以外的同事审批。",
    blocked_lines: "有明细目前不能支付，请先移除。",
    no_lines: "没有可支付的明细，请取消该笔付款。",
    line_not_open: "该明细已无法移除。",
    line_not_paid: "该明细尚未提交银行，或已经记录过。",
    not_encodable: "有文字无法以该编码写入，请改用 UTF-8，或请经销商更正银行信息。",
  },
  payout_profile: {
    not_found: "找不到该文件格式。",
    name_taken: "已有同名的文件格式。",
    last: "至少要保留一个文件格式。",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      payout_created: "创建付款草稿",
      payout_approved: "审批付款",
      payout_exported: "生成付款文件",
      payout_sent: "付款提交银行",
      payout_settled: "付款完成",
      payout_cancelled: "取消付款",
      payout_line_removed: "移除付款明细",
      payout_line_failed: "付款明细失败",
      payout_line_returned: "付款明细退回",
      payout_settings_changed: "更改付款设置",
      payout_profile_created: "新增付款文件格式",
      payout_profile_edited: "更改付款文件格式",
      payout_profile_archived: "停用付款文件格式",
    },
    subjects: {
      payout: "分润付款",
      payoutProfile: "付款文件格式",
      payoutSettings: "付款设置",
    },
  },
} as const;
