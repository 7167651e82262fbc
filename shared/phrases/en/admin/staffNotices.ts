export const notifications = {
  kinds: {
    order_paid: {
      kind: "Paid orders",
      to_handle: "A paid order with something to ship or to arrange",
      paid: "Any other paid order",
      renewal: "A renewal that was charged",
      text: "Order {number} is paid: {amount}",
    },
    transfer_reported: {
      kind: "A buyer reports a transfer",
      text: "Order {number}: check a transfer of {amount}",
    },
    ticket_waiting: {
      kind: "A question waits for an answer",
      text: "{number}: {name} asks",
    },
    post_waiting: {
      kind: "A forum post waits for review",
      text: "{name}: forum posts wait for review",
    },
    second_person: {
      kind: "Waiting for a second person",
      payout: "A payout waits for a second person",
      correction: "A corrected share waits for a second person",
      text: {
        payout: "Payout {number} waits for approval",
        correction: "Order {number}: a corrected share waits for approval",
      },
    },
    job_failed: {
      kind: "A job has failed for good",
      text: "A job has failed and needs you",
    },
  },
} as const;

export const manager = {
  jobs: {
    kinds: {
      notice_order: "Tell staff of a paid order",
      notice_transfer: "Tell staff of a reported transfer",
      notice_ticket: "Tell staff of a question",
      notice_post: "Tell staff of a forum post that waits",
      notice_payout: "Tell staff of a drafted payout",
      notice_correction: "Tell staff of a requested correction",
    },
    payload: {
      reportId: "Transfer report",
      reviewId: "Review",
      ticketId: "Message",
      payoutId: "Payout",
      correctionId: "Corrected share",
      notificationId: "Notification",
    },
    taskNames: {
      jobs_notice_failed: "Tell staff of failed jobs",
    },
  },
} as const;
