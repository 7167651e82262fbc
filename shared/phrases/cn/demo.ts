export const done = { clock_advanced: "时钟已往前拨。" } as const;

export const fault = { clock_step: "只能快进，不能倒退。请输入类似 +40d 的时间。" } as const;

export const manager = {
  palette: { clock: "调整演示时钟" },
  start: {
    clock: "演示时钟",
    clockNow: "商店当前时间",
    clockAhead:
      "比实际时间快 {days, plural, =0 {} other {# 天 }}{hours, plural, =0 {} other {# 小时}}",
    clockSplit: "订单、支付与邮件按商店时间；登录、安全设置、操作日志与后台任务按实际时间。",
    clockReal: "与实际时间一致",
    clockStep: "快进时间",
    clockHint:
      "只能快进，不能倒退。例如 +3d（天）、+12h（小时）、+30m（分钟）、+2w（周）。到期的事项会立即处理。",
    clockMove: "调整时钟",
    clockMoved: "商店当前时间是 {time}，到期的事项已经处理。",
    clockMoving: "商店当前时间是 {time}，正在处理到期的事项……",
  },
  audit: { actions: { clock_advanced: "调整演示时钟" }, subjects: { clock: "演示时钟" } },
} as const;

export const refusal = {
  demo: {
    shared_account: "这是演示用的共享账号，不能更改登录方式，也不能注销。请注册自己的账号来试用。",
  },
} as const;
