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
    read_only: "您正以会员身份查看，无法修改任何数据。请先结束查看。",
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
    locked: "该账号已被锁定，请与我们联系。",
    password_change_required: "请先将密码改为您自己的，再继续使用。",
    terms_required: "请先同意会员条款，再继续使用。",
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
  identity: {
    unavailable: "目前无法使用这种登录方式。",
    over: "本次登录已超时或已经使用过，请重试。",
    declined: "您没有同意登录，未做任何更改。",
    failed: "无法确认对方返回的身份，未能登录。请重试，或改用密码登录。",
    known_address: "该邮箱已有账号。请用密码登录，随后即可关联两者；忘记密码可通过邮箱重置。",
    unverified: "请先验证账号的邮箱，再关联其他登录方式。",
    elsewhere: "该外部账号已关联到另一个会员账号。",
    already: "该会员账号已关联同一平台的另一个外部账号，请先取消关联。",
    not_linked: "该外部账号没有关联，或已取消关联。",
  },
  catalogue: {
    product_not_found: "找不到该产品，可能已经下架。",
    not_purchasable: "该产品暂时还不能购买。",
  },
  cart: {
    saved_full: "“稍后再买”最多保留 50 项，请先移除不需要的商品。",
    line_not_found: "购物车里已经没有这件商品。",
    visitor_required: "缺少访客标识，无法保留购物车。",
    empty: "购物车是空的。",
    out_of_stock: "库存不足，剩余数量已标在该商品旁；购物车中已有的件数也计算在内。",
  },
  order: {
    not_found: "找不到该订单。",
    total_changed: "购物车的内容或金额已变化，请确认后重新提交。",
    trial_alone: "免费试用须单独下单。请先将其他商品移出购物车，或先完成其他商品的订购。",
    trial_once: "每个产品每位会员限免费试用一次。您已经试用过其中的产品，或数量超过一份。",
    trial_unverified:
      "免费试用须先验证邮箱。请在会员中心的“验证邮箱”中输入邮件里的验证码，再回来下单；购物车内容会保留。",
    not_payable: "该订单目前不需要支付。",
    overdue: "已超过支付期限，该订单不能再支付，请重新下单。",
    not_cancellable: "该订单目前不能取消。",
    not_confirming: "该订单没有等待确认的款项。",
    needs_reopening: "款项在订单取消后才到账，请改用“重新开启订单”或退回款项。",
    not_reopenable: "该订单的款项并非取消后才到账，无需重新开启。",
    amount_short: "到账金额与订单金额不符，请核对后勾选“接受差额”，或退回款项。",
    payment_undecided: "付款结果尚未确定，请过几分钟再试。",
    tries_undecided:
      "该订单已有多次付款尚无结果。请在已打开的支付页面完成付款，或改用银行汇款；也可以取消订单后重新下单。",
    not_editable: "只有未付款且在期限内的订单可以修改。",
    edited_meanwhile: "另一位同事在您打开之后修改过该订单，请确认当前内容后再修改。",
    payment_begun:
      "订购人已取得转账账号，在账号失效前金额不能变更。请等待款项到账或账号失效；如需现在修改内容，请取消该订单后重新下单。",
    nothing_changed: "没有任何变更。",
    nothing_left: "订单至少要保留一个需要付款的项目；如果都不需要，请改用“取消订单”。",
  },
  transfer: {
    not_found: "找不到这条转账登记。",
    not_reportable: "该订单目前不能登记转账。",
    alike: "另有一条金额、末五位和日期都相同的登记。请核对账户流水后，确认您选的是这一条。",
    booked: "这条汇款登记的款项已经入账，不能重复登记。",
    changed:
      "在您打开页面之后，订购人提交了另一条汇款登记，或这一条已由同事处理。请重新核对后再确认。",
  },
  held: {
    changed:
      "在您打开页面之后，该订单又收到款项，或已由同事处理。请先查看当前的待处理款项再做决定。",
    not_found: "找不到这笔款项。",
    not_due: "这笔款项目前无需退还。",
  },
  event: {
    not_found: "找不到这条通知。",
    not_replayable: "这条通知没有有效签名，不能重新处理。",
  },
  rates: {
    changed: "另一位同事在您打开之后修改过汇率，请确认当前汇率后再应用。",
    refused: "汇率内容有误，一条都没有应用。",
    not_found: "找不到这个版本的汇率。",
  },
  prices: {
    changed: "其中有价格后来又发生了变化，请确认当前价格后再试一次。",
    scheduled: "同一时段已安排其他价格，请先撤销那次修改，或换一个时间。",
    change_not_found: "找不到这次修改，或已经撤销。",
  },
  bank: {
    changed: "另一位同事在您打开之后修改过银行账户，请刷新后再修改。",
  },
  payment: {
    setting_changed: "另一位同事在您打开之后修改过该设置，请确认当前内容后再修改。",
    provider_not_found: "该支付平台没有可检查的密钥。",
    method_unavailable: "该金额或币种不能使用这种支付方式。",
    not_found: "找不到这笔付款。",
  },
  mail: {
    not_found: "找不到这封邮件。",
    secret: "这封邮件含有验证码或链接，不能由他人重发，请对方重新申请。",
    erased: "这封邮件的收件人已注销账号，邮件内容也已删除，无法重新发送。",
  },
  demo: {
    shared_account: "这是演示用的共享账号，不能更改登录方式，也不能注销。请注册自己的账号来试用。",
  },
  privacy: {
    staff: "管理人员的账号不能自行注销，请先由另一位管理人员取消您的管理权限。",
    open_orders:
      "您还有未完成的订单，请先付款或等待订单过期取消（最多三天）；待核实的款项处理完毕后，即可注销账号。",
  },
  site: {
    changed: "另一位同事在您打开之后修改过这些文字。",
    info_not_found: "找不到该公司信息。",
  },
  news: { not_found: "找不到这条消息，可能已经下线。" },
  job: { not_found: "找不到这项任务。" },
  address: {
    not_found: "找不到该地址，可能已被删除。",
    too_many: "地址簿最多保存 50 条，请先删除不再使用的地址。",
  },
  member: {
    not_found: "找不到这位会员。",
    own_account: "不能对自己的账号执行此操作。",
    is_staff: "该会员是管理人员，只有可以调整人员权限的人才能执行此操作。",
    edited_meanwhile:
      "您打开之后，这份资料已在别处修改，因此本次没有保存。您输入的内容都还在：标出的字段与目前保存的内容不同，请检查后再次保存，或点“还原”查看目前保存的内容。",
    import_refused: "部分数据需要更正，尚未导入任何数据。",
  },
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
    email_verified: "邮箱已经验证过了。",
    enrolment_over: "设置已超时，请重新开始设置。",
    second_factor_off: "该账号尚未开启两步验证。",
    second_factor_kept: "管理人员必须使用两步验证，不能关闭。",
  },
  code: {
    wrong: "验证码不正确、已使用或已过期，请核对，或重新获取验证码。",
    too_soon: "验证码刚刚已发送，请先查看邮箱；一分钟后可以再次发送。",
  },
  challenge: { required: "请先完成下方的六位数验证，然后重试。" },
  system: "系统出错，请稍后再试。",
} as const;
