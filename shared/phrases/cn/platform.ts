export const mail = {
  greeting: { named: "{name}，您好：", plain: "您好：" },
  layout: {
    address: "如果按钮无法点击，请将下面的网址复制到浏览器：",
    automatic: "这封邮件由系统自动发送。",
    contact: "需要帮助请发邮件至 {email}，或致电 {phone}。",
  },
} as const;

export const manager = {
  jobs: {
    kinds: { mail_deliver: "发送邮件", file_remove: "移除不再使用的文件" },
    taskNames: {
      idempotency_forget_keys: "清除过期的防重复提交记录",
      jobs_forget_done: "清除已完成的任务",
      database_vacuum: "回收已删数据占用的空间",
    },
  },
} as const;

export const refusal = {
  edit: {
    conflict:
      "您打开之后，这项内容已被他人修改，本次操作没有完成。请刷新页面，确认当前内容后再试一次。",
  },
  import: {
    invalid: "文件里有需要更正的地方，尚未导入任何数据。",
  },
  publish: {
    incomplete: "还有必填内容未完成，请填写标出的字段后再发布。",
  },
  visitor: {
    required: "您的浏览器禁用了 Cookie，无法保存。请允许本站使用 Cookie 后再试一次。",
  },
  request: {
    invalid: "部分内容需要修改，请查看标记处。",
    malformed: "无法读取该请求的内容。",
    media_type: "不接受这种格式的内容。",
    too_large: "内容过大，无法接受。",
    key_reused: "这份表单已经提交过，但内容不同。请刷新页面后重试。",
    in_progress: "相同的请求正在处理中，请稍后重试。",
    foreign_origin: "该请求来自其他网站，已被拒绝。请回到本站重新操作。",
  },
  list: {
    too_long: "数据超过 1,000 条，请分页读取。",
  },
  rate: {
    limited: "尝试次数过多，请过几分钟再试。",
    exceeded: "短时间内的请求太多，请稍候再试。",
    overloaded: "当前访问人数过多，请一分钟后再试。",
  },
  service: {
    unavailable: "服务暂时不可用，请稍后再试。",
  },
  page: {
    not_found: "页面不存在。",
  },
  access: {
    denied: "您的账号没有此项权限。",
    second_factor_required: "此处需要两步验证，请使用验证码重新登录。",
    read_only: "您正以会员身份查看，无法修改任何数据。请先结束查看。",
  },
  system: "系统出错，请稍后再试。",
} as const;
