export const refusal = {
  request: {
    invalid: "部分内容需要修改，请查看标记处。",
    malformed: "无法读取该请求的内容。",
    media_type: "不接受这种格式的内容。",
    too_large: "内容过大，无法接受。",
    key_reused: "这份表单已经提交过，但内容不同。请刷新页面后重试。",
    in_progress: "相同的请求正在处理中，请稍后重试。",
    foreign_origin: "该请求来自其他网站，已被拒绝。请回到本站重新操作。",
  },
  access: {
    denied: "您的账号没有此项权限。",
    second_factor_required: "此处需要两步验证，请使用验证码重新登录。",
  },
  rate: {
    limited: "尝试次数过多，请过几分钟再试。",
    exceeded: "短时间内的请求太多，请稍候再试。",
    overloaded: "当前访问人数过多，请稍候再试。",
  },
  list: { too_long: "数据超过 1,000 条，请分页读取。" },
  page: { not_found: "页面不存在。" },
  session: {
    required: "请先登录。",
    wrong_credentials: "邮箱或密码不正确。",
    email_taken: "该邮箱已注册，请直接登录。",
    code_required: "密码正确。请输入身份验证器上的验证码，完成登录。",
    wrong_code:
      "验证码不正确，或已被使用。请输入验证器 App 当前显示的验证码，或一个未使用过的备用验证码。",
    challenge_over: "本次登录已超时或尝试次数过多，请重新输入密码。",
    wrong_password: "密码不正确。",
    not_found: "找不到该登录记录，可能已经退出。",
  },
  catalogue: {
    product_not_found: "找不到该产品，可能已经下架。",
    not_purchasable: "该产品暂时还不能购买。",
  },
  cart: {
    line_not_found: "购物车里已经没有这件商品。",
    visitor_required: "缺少访客标识，无法保留购物车。",
    empty: "购物车是空的。",
    out_of_stock: "库存不足，剩余数量已标在该商品旁；购物车中已有的件数也计算在内。",
  },
  order: {
    not_found: "找不到该订单。",
    total_changed: "购物车的内容或金额已变化，请确认后重新提交。",
    not_payable: "该订单目前不需要支付。",
    overdue: "已超过支付期限，该订单不能再支付，请重新下单。",
  },
  payment: { method_unavailable: "该金额或币种不能使用这种支付方式。" },
  mail: {
    not_found: "找不到这封邮件。",
    secret: "这封邮件含有验证码或链接，不能由他人重发，请对方重新申请。",
  },
  site: {
    changed: "另一位同事在您打开之后修改过这些文字。",
    info_not_found: "找不到该公司信息。",
  },
  news: { not_found: "找不到这条消息，可能已经下线。" },
  job: { not_found: "找不到这项任务。" },
  member: { not_found: "找不到这位会员。" },
  staff: {
    not_found: "找不到这位管理人员。",
    unknown_address: "没有会员使用这个邮箱，请对方先注册。",
    already: "这位会员已经是管理人员。",
    own_rights: "您不能取消自己管理人员权限的权利，请由另一位管理人员处理。",
    not_held: "您只能授予自己已有的权限。",
  },
  view: {
    not_found: "找不到这个视图。",
    too_many: "这个表格保存的视图已达上限，请先删除不用的视图。",
  },
  security: {
    enrolment_over: "设置已超时，请重新开始设置。",
    second_factor_off: "该账号尚未开启两步验证。",
    second_factor_kept: "管理人员必须使用两步验证，不能关闭。",
  },
  system: "系统出错，请稍后再试。",
} as const;
