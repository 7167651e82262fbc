export const notifications = {
  kinds: {
    order_paid: {
      kind: "已支付的订单",
      to_handle: "已支付且需要发货或安排的订单",
      paid: "其他已支付的订单",
      renewal: "已扣款的续订",
      text: "订单 {number} 已支付：{amount}",
    },
    transfer_reported: {
      kind: "买家报告转账",
      text: "订单 {number}：请核对 {amount} 的转账",
    },
    ticket_waiting: {
      kind: "有提问等待回复",
      text: "{number}：{name} 的提问",
    },
    post_waiting: {
      kind: "论坛帖子等待审核",
      text: "{name} 的论坛帖子等待审核",
    },
    second_person: {
      kind: "等待第二人批准",
      payout: "分润付款等待第二人批准",
      correction: "分润更正等待第二人批准",
      text: {
        payout: "分润付款 {number} 等待批准",
        correction: "订单 {number}：分润更正等待批准",
      },
    },
    job_failed: {
      kind: "后台任务失败",
      text: "有一项后台任务失败，需要您处理",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      notice_order: "通知管理人员：订单已支付",
      notice_transfer: "通知管理人员：转账报告",
      notice_ticket: "通知管理人员：新提问",
      notice_post: "通知管理人员：论坛帖子待审核",
      notice_payout: "通知管理人员：分润付款待批准",
      notice_correction: "通知管理人员：分润更正待批准",
    },
    payload: {
      reportId: "转账报告",
      reviewId: "审核",
      ticketId: "来信",
      payoutId: "分润付款",
      correctionId: "分润更正",
      notificationId: "通知",
    },
    taskNames: {
      jobs_notice_failed: "通知管理人员：后台任务失败",
    },
  },
} as const;
