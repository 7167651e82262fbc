export const done = {
  dealer_agreed: "谢谢，经销商协议已确认。",
  bank_info_saved: "银行信息已保存。",
} as const;

export const fault = {
  dealer_agree: "请勾选同意。",
  percent_above_upper: "高于上级经销商的比例，请输入较低的比例。",
  percent_given: "下级经销商的比例更高。",
  time_past: "请选择未来的时间。",
} as const;

export const refusal = {
  dealer: {
    not_found: "找不到该经销商。",
    exists: "该会员已经是经销商。",
    closed: "该经销商的协议已终止，请选择其他经销商。",
    too_deep: "经销商最多三级。",
    cycle: "经销商不能移到自己或自己的下级经销商之下。",
    percent_conflict: "下级经销商的分润比例高于该比例，请先调低他们的比例。",
    agreement_past: "协议只能从现在或之后开始生效。",
  },
} as const;

export const manager = {
  audit: {
    actions: { dealer_bank_changed: "更改经销商银行账户" },
    subjects: { dealer: "经销商" },
  },
  jobs: {
    kinds: { dealer_attribute: "记录新会员的所属经销商" },
  },
} as const;
