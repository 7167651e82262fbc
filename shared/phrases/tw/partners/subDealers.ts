export const dealer = {
  dealers: {
    title: "經銷商",
    intro: "您的下層經銷商。給予的分潤比例由您的比例分出，差額由您保留。",
    search: "名稱或地區",
    name: "經銷商",
    state: "狀態",
    states: { active: "合作中", suspended: "已暫停", closed: "已終止", waiting: "尚未確認合約" },
    area: "地區",
    upper: "上層經銷商",
    self: "您",
    original: "原始比例",
    given: "給予比例",
    retained: "保留比例",
    customers: "客戶數",
    since: "成為經銷商時間",
    level: "層級",
    emptyTitle: "還沒有下層經銷商",
    emptyText: "將您的客戶指定為經銷商後，這裡會顯示您給予的比例。",
    obstacles: {
      not_agreed: "您的經銷合約不包含指定下層經銷商。如有需要，請與我們聯絡。",
      too_deep: "經銷商最多三層，因此您之下不能再有經銷商。",
      not_ready: "您的經銷商資格有效且資料設定完成後，就能指定下層經銷商。",
    },
    facts: "分潤比例",
    below: "下層經銷商",
    back: "所有經銷商",
    appoint: {
      title: "指定經銷商",
      text: "選擇您的客戶。對方會收到郵件，並須自行確認經銷合約。",
      customer: "會員",
      choose: "請選擇會員",
      percent: "給予的比例",
      percentHint: "最高 {percent}，以客戶付款金額計算，其餘由您保留。",
      area: "地區",
      areaHint: "經銷商的銷售地區，例如「臺中」。",
      submit: "指定為經銷商",
      none: "目前沒有可以指定為經銷商的客戶。客戶須已接受邀請，且還不是經銷商。",
    },
    change: {
      title: "變更給予的比例",
      text: "從下一筆付款起適用，經銷商會收到郵件。",
      submit: "儲存",
      conflict: "以下經銷商的比例較高：",
    },
  },
} as const;

export const done = {
  sub_dealer_appointed: "已指定為經銷商。這位會員會收到郵件，並須確認經銷合約。",
  sub_dealer_changed: "已儲存，下一筆付款起適用新比例。",
} as const;

export const refusal = {
  sub_dealer: {
    not_found: "這不是您的下層經銷商。",
    may_not_appoint: "您目前無法指定經銷商，請與我們聯絡。",
    no_agreement: "您目前沒有可以分出去的分潤比例。",
    not_active: "會員接受邀請後，才能成為經銷商。",
  },
} as const;

export const mail = {
  dealer_appointed: {
    subject: "您已成為經銷商",
    text: "{by} 將您指定為經銷商。",
    textUnnamed: "您的經銷商將您指定為經銷商。",
    percent: "客戶付款時，您可獲得 {percent}。",
    how: "請開啟經銷商專區，閱讀並確認合約；給新客戶的連結也在那裡。",
    action: "開啟經銷商專區",
  },
  dealer_percent: {
    subject: "您的分潤比例已變更",
    text: "您的分潤比例由 {before} 改為 {after}。",
    from: "從現在起的付款適用，已有的分潤不變。",
    action: "查看合約",
  },
} as const;

export const manager = {
  mail: { templates: { dealer_appointed: "成為經銷商通知", dealer_percent: "分潤比例變更通知" } },
} as const;
