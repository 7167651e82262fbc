export const notifications = {
  kinds: {
    order_paid: {
      kind: "已付款的訂單",
      to_handle: "已付款且需要出貨或安排的訂單",
      paid: "其他已付款的訂單",
      renewal: "已扣款的續訂",
      text: "訂單 {number} 已付款：{amount}",
    },
    transfer_reported: {
      kind: "買家回報匯款",
      text: "訂單 {number}：請核對 {amount} 的匯款",
    },
    ticket_waiting: {
      kind: "有提問等待回覆",
      text: "{number}：{name} 的提問",
    },
    post_waiting: {
      kind: "論壇貼文等待審核",
      text: "{name} 的論壇貼文等待審核",
    },
    second_person: {
      kind: "等待第二人核准",
      payout: "分潤撥款等待第二人核准",
      correction: "分潤更正等待第二人核准",
      text: {
        payout: "分潤撥款 {number} 等待核准",
        correction: "訂單 {number}：分潤更正等待核准",
      },
    },
    job_failed: {
      kind: "背景工作失敗",
      text: "有一項背景工作失敗，需要您處理",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      notice_order: "通知管理人員：訂單已付款",
      notice_transfer: "通知管理人員：匯款回報",
      notice_ticket: "通知管理人員：新提問",
      notice_post: "通知管理人員：論壇貼文待審核",
      notice_payout: "通知管理人員：分潤撥款待核准",
      notice_correction: "通知管理人員：分潤更正待核准",
    },
    payload: {
      reportId: "匯款回報",
      reviewId: "審核",
      ticketId: "來信",
      payoutId: "分潤撥款",
      correctionId: "分潤更正",
      notificationId: "通知",
    },
    taskNames: {
      jobs_notice_failed: "通知管理人員：背景工作失敗",
    },
  },
} as const;
