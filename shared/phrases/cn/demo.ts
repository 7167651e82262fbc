export const done = {
  clock_advanced: "时钟正在往前拨。",
  clock_stopped: "时钟走完这一步就会停住。",
} as const;

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
      "只能快进，不能倒退。例如 +3d（天）、+12h（小时）、+30m（分钟）、+2w（周）。时钟会逐日前进：当天到期的事项都处理完，才进入下一天。快进一年需要几分钟。",
    clockMove: "调整时钟",
    clockMoved: "商店当前时间是 {time}，到期的事项已经处理。",
    clockMoving: "时钟正在前进到 {time}",
    clockDay: "第 {day, number} 天，共 {days, number} 天",
    clockGoesOn: "您可以离开本页，时钟会继续前进。",
    clockStop: "停住时钟",
    clockFailed: "时钟前进期间有任务失败",
    clockTaskFailed: "{name}：失败 {times, plural, other {# 次}}。最近的错误：{error}",
    clockJobFailed: "{name}：有 {times, plural, other {# 项}}尚未成功。最近的错误：{error}",
    clockSimulator: "支付模拟器没有跟上",
  },
  audit: {
    actions: { clock_advanced: "调整演示时钟", clock_stopped: "停住演示时钟" },
    subjects: { clock: "演示时钟" },
  },
} as const;

export const refusal = {
  clock: { moving: "时钟正在前进，请等它到达后再调整。" },
  demo: {
    shared_account: "这是演示用的共享账号，不能更改登录方式，也不能注销。请注册自己的账号来试用。",
  },
} as const;
