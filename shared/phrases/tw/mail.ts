export const mail = {
  layout: {
    address: "如果按鈕無法點選，請將下列網址複製到瀏覽器：",
    automatic: "這封郵件由系統自動寄出。",
    contact: "需要協助請來信 {email}，或來電 {phone}。",
  },
  order_paid: {
    subject: "訂單 {number} 已付款{keys, plural, =0 {} other {，產品金鑰已備妥}}",
    preheader: "已收到 {total}，謝謝您的訂購。",
    title: "訂單已付款",
    greeting: "{name} 您好：",
    received: "我們已收到訂單 {number} 的款項 {total}，謝謝您的訂購。",
    plan: "（{months, plural, =0 {永久授權} other {# 個月}}）",
    line: "{name}{plan}",
    quantity: "× {quantity, number}",
    total: "合計",
    keys: "您的 {keys, number} 組產品金鑰已經備妥。為了安全，郵件裡不會寫出金鑰；請登入後在訂單頁查看。",
    activate:
      "啟用方式：在要使用的電腦上開啟軟體，貼上訂單頁的產品金鑰即可完成啟用。第一次啟用時電腦需要連上網路。",
    next: {
      hardware: "硬體：我們會來信確認規格與取貨時間，請憑訂單編號到服務中心領取。",
      service: "服務：一個工作天內，工程師會來信約定開始的時間與方式。",
      course: "課程：我們會來信告知上課時間、地點與所需資料。",
    },
    closing: "如有任何問題，請附上訂單編號與我們聯絡。",
    action: "{keys, plural, =0 {查看訂單} other {查看訂單與產品金鑰}}",
  },
  notice: {
    greeting: "{name} 您好：",
    at: "時間：{at}（臺北時間）",
    device: "裝置：{device}",
    ip: "IP 位址：{ip}",
    expected: "如果是您本人的操作，不需要再做任何事。",
    unexpected:
      "如果不是您，請立即變更密碼、登出其他裝置，並與我們聯絡：您的密碼可能已被他人知道。",
    action: "檢查帳號安全",
    second_factor_on: {
      subject: "已開啟兩步驟驗證",
      text: "您的帳號已開啟兩步驟驗證。往後登入時，除了密碼還需要驗證器 App 上的驗證碼。",
    },
    second_factor_off: {
      subject: "已關閉兩步驟驗證",
      text: "您的帳號已關閉兩步驟驗證，往後只憑密碼就能登入。",
    },
    backup_codes_renewed: {
      subject: "備用碼已重新產生",
      text: "您的帳號已產生一組新的備用碼，舊的備用碼全部失效。",
    },
    backup_code_used: {
      subject: "有人使用備用碼登入",
      text: "有人使用備用碼登入您的帳號。這組備用碼已不能再用；如果所剩不多，請重新產生。",
    },
    password_changed: {
      subject: "密碼已變更",
      text: "您的帳號密碼已變更，其他裝置都已登出。",
    },
  },
} as const;
