export const account = {
  email: "邮箱",
  emailHint: "登录和订单通知都使用该邮箱。",
  password: "密码",
  passwordHint: "至少 {min, number} 个字符。",
  confirmPassword: "确认密码",
  reveal: "显示密码",
  firstName: "名",
  lastName: "姓",
  cartKept: "您选择的产品已加入购物车，登录或注册后即可结算。",
  login: {
    title: "登录",
    submit: "登录",
    noAccount: "还没有账号？",
    register: "注册新账号",
  },
  register: {
    title: "注册账号",
    submit: "注册",
    haveAccount: "已有账号？",
    login: "登录",
  },
  terms: {
    title: "会员条款",
    version: "版本 {version}，请阅读全文",
    agree: "我已阅读并同意会员条款",
  },
} as const;
