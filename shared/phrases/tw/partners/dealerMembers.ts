export const dealer = {
  members: {
    title: "會員",
    intro: "您的客戶：透過您的連結註冊，或由您註冊的會員。",
    search: "姓名、公司或您輸入的電子郵件",
    tabs: "客戶範圍",
    direct: "我的客戶",
    subtree: "含下層經銷商的客戶",
    name: "會員",
    company: "公司",
    email: "電子郵件",
    city: "縣市區域",
    status: "狀態",
    states: { active: "使用中", invited: "已邀請", expired: "邀請已過期" },
    source: "成為客戶的方式",
    sources: { link: "透過連結", registered: "由經銷商註冊", staff: "由本公司指定" },
    dealer: "經銷商",
    self: "您",
    orders: "已付款訂單",
    ordered: "有已付款訂單",
    notOrdered: "沒有已付款訂單",
    lastOrder: "最近付款",
    boundAt: "成為客戶時間",
    register: "註冊會員",
    promote: "分享連結",
    emptyTitle: "還沒有客戶",
    emptyText: "透過您的連結註冊的會員，以及由您註冊的會員，會出現在這裡。",
    facts: "會員資料",
    privacy: "這裡只顯示服務客戶所需的資料；密碼、地址、產品金鑰與付款資料只有會員本人看得到。",
    back: "所有會員",
    toOrders: "這位會員的訂單",
    prepare: "準備訂單",
    form: {
      title: "註冊會員",
      intro: "我們會寄邀請給會員。會員設定自己的密碼並同意使用條款後，帳號即由本人使用。",
      person: "會員資料",
      email: "電子郵件",
      emailHint: "邀請會寄到這裡，72 小時內有效。",
      firstName: "名字",
      lastName: "姓氏",
      company: "公司或學校",
      mobilePhone: "行動電話",
      lang: "語言",
      langHint: "邀請信與之後的郵件使用的語言。",
      choose: "自行選擇首次密碼",
      firstPassword: "首次密碼",
      firstPasswordHint:
        "留空時，我們會寄一組給會員。您選擇的密碼要搭配我們寄給會員的驗證碼才能使用，而且會員必須立即更改。",
      submit: "註冊並邀請",
    },
    invitation: {
      title: "邀請",
      waiting: "會員尚未設定密碼並同意條款；完成之前，這個帳號無法下單。",
      expired: "邀請未在期限內接受，您可以再寄一次。",
      sent: "寄出時間",
      until: "有效期限",
      resend: "重新寄送邀請",
      resendText: "先前的邀請會失效。每天最多三次。",
    },
  },
} as const;

export const done = {
  dealer_member_invited: "已註冊，並已將邀請寄給這位會員。",
  dealer_member_invited_again: "已寄出新的邀請，先前的邀請不再有效。",
} as const;

export const fault = {
  own_account: "這是您自己的聯絡資料，請填寫客戶的。",
} as const;

export const refusal = {
  dealer_member: {
    not_found: "這不是您的客戶。",
    own_account: "不能將自己註冊為自己的客戶。",
    accepted: "這位會員已設定密碼，不需要再寄邀請。",
  },
} as const;

export const mail = {
  dealer_invitation: {
    subject: "您的帳號已準備好",
    preheader: "請在 72 小時內設定密碼。",
    text: "我們的經銷商「{dealer}」以 {email} 為您註冊了帳號。",
    textUnnamed: "我們的一位經銷商以 {email} 為您註冊了帳號。",
    how: "請先設定自己的密碼並閱讀使用條款。完成之前，這個帳號無法下單。",
    password: "也可以用以下首次密碼登入；只能使用一次，登入後請立即設定自己的密碼：",
    chosen:
      "經銷商已為您選了一組首次密碼。這組密碼要搭配以下驗證碼才能使用，驗證碼只有您知道；接著請設定自己的密碼：",
    until: "邀請只能使用一次，有效期限：{until}（臺北時間）。",
    unexpected:
      "如果您不清楚這封信的來由，不用理會即可，不會有人使用這個帳號。任何人都不需要您的密碼，我們也不會詢問。",
    action: "設定密碼",
  },
} as const;

export const manager = {
  audit: {
    actions: {
      dealer_member_registered: "經銷商註冊會員",
      dealer_member_invited: "經銷商重新寄送邀請",
    },
  },
  mail: { templates: { dealer_invitation: "經銷商邀請信" } },
} as const;
