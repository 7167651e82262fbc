export const account = {
  email: "電子郵件",
  emailHint: "登入與訂單通知都使用這個地址。",
  password: "密碼",
  passwordHint: "至少 {min, number} 個字元。",
  confirmPassword: "確認密碼",
  reveal: "顯示密碼",
  firstName: "名字",
  lastName: "姓氏",
  cartKept: "您選的產品已經放進購物車，登入或註冊後就能結帳。",
  login: {
    title: "登入",
    submit: "登入",
    noAccount: "還沒有帳號？",
    register: "註冊新帳號",
  },
  register: {
    title: "註冊帳號",
    submit: "註冊",
    haveAccount: "已經有帳號？",
    login: "登入",
  },
  terms: {
    title: "會員條款",
    version: "版本 {version}，請閱讀全文",
    agree: "我已閱讀並同意會員條款",
  },
} as const;
