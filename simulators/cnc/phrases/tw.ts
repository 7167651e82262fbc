import type { Phrases } from "./en.ts";

export const tw: Phrases = {
  usage: (options) => `用法：${options}

不加動作時，就像 CNC 軟體開機一樣：啟用，或更新並檢查授權。
  --run            開始加工並保持授權，按 Ctrl+C 結束；加工中絕不會被中斷
  --offline 天數   離線使用：保存指定天數的離線授權檔
  --request        電腦沒有網路時：顯示要在入口網站輸入的離線要求
  --file 路徑      匯入入口網站依要求產生的 .lic 檔
  --return         結束離線使用：刪除離線授權檔，顯示並送出歸還碼
  --deactivate     停用這台電腦，釋出授權
  --machine-id ID  用您自訂的名稱識別電腦（容器需要）
  --keys 路徑      沒有網路的電腦使用的公開金鑰檔（取自 /api/license/v1/keys）
  --every 秒數     搭配 --run：每次確認的間隔（預設為授權時間的三分之一）
  --help           顯示說明`,
  needsProduct: "沒有連線時需要指定產品，請加上 --product CODE。",
  needsKeys: "沒有連線時需要授權伺服器的公開金鑰，請加上 --keys 路徑。",
  unreadable: (path) => `無法讀取 ${path}。`,
  title: (product, machine) => `示範 CNC 程式 ${product}，執行於「${machine}」`,
  belongs: (product) => `這組金鑰屬於產品 ${product}。`,
  pinned: (count) => `已記住授權伺服器的 ${count} 把公開金鑰（正式軟體會直接內建）。`,
  stored: (until) => `離線檢查：已保存的授權有效，可離線使用至 ${until}。`,
  storedBad: (reason) => `離線檢查：已保存的授權不能使用，${reason}`,
  notice: (at, reason) => `${at} 的通知：${reason}`,
  activated: "啟用成功。",
  renewed: "授權已向授權伺服器更新。",
  refused: (message) => `授權伺服器拒絕：${message}`,
  notAllowed: (reason) => `不能執行：${reason}`,
  unreachable: (url) =>
    `無法連線到 ${url}。請檢查網路與代理伺服器設定，或改用離線授權檔（--request）。`,
  busy: (url, seconds) =>
    seconds === null ? `${url} 忙碌中，請稍後再試。` : `${url} 忙碌中，請於 ${seconds} 秒後再試。`,
  untrusted: (url, reason) => `${url} 的回覆不是來自這個程式信任的授權伺服器。${reason}`,
  goesOn: "程式依已保存的授權繼續執行。",
  license: (id, used, max) => `授權編號 ${id}，已使用 ${used} 台，共 ${max} 台。`,
  lease: (until, offline) => `請在 ${until} 前連線確認；不連線時可繼續使用至 ${offline}。`,
  fileUntil: (until) => `使用離線授權檔，有效至 ${until}，不需要連線。`,
  keyEnd: (until, grace) =>
    until === null
      ? "金鑰永久有效。"
      : `金鑰有效期限至 ${until}${grace === null ? "" : `；可繼續使用至 ${grace}（寬限期）`}。`,
  maintained: (until) => `可更新版本至 ${until}。`,
  countdown: (days, hours) =>
    `再過 ${days} 天 ${hours} 小時，程式將無法再次啟動；進行中的加工不會中斷。`,
  offlineGood: "離線驗證簽章：通過。",
  offlineBad: (reason) => `離線驗證簽章：未通過，${reason}`,
  ready: "程式已就緒，可以開始加工。",
  checkedOut: (until) =>
    `已保存離線授權檔，這台電腦不連線也能使用至 ${until}。到期前會持續占用一台授權；要提早歸還請用 --return。`,
  request: "請在入口網站的「金鑰管理」輸入這份離線要求：",
  requestNext: "取得 .lic 檔後，帶回這台電腦，用 --file 路徑 匯入。",
  imported: "離線授權檔已匯入。",
  notImported: (reason) => `無法使用這份離線授權檔：${reason}`,
  nothingToReturn: "這台電腦沒有離線授權檔。",
  returnCode: "離線授權檔已刪除。歸還碼：",
  returned: "授權伺服器已收回離線授權檔，授權已釋出。",
  returnLater: "請在入口網站的「金鑰管理」輸入歸還碼，或稍後再執行一次 --return。",
  deactivated: "這台電腦已停用，授權已釋出。",
  nothingToDeactivate: "這台電腦尚未啟用。",
  jobStarted: "開始加工。按 Ctrl+C 結束。",
  beat: (until) => `授權已確認，有效至 ${until}。`,
  jobGoesOn: (reason) => `加工會繼續，但下次無法啟動：${reason}`,
  jobEnded: "加工完成。",
  seatReleased: "浮動授權已釋出，其他電腦可以使用。",
  seatEnds: "無法釋出浮動授權，逾時後會自動釋出。",
  reasons: {
    NO_LEASE: "尚未啟用，請輸入產品金鑰。",
    NOT_ACTIVATED: "這台電腦尚未啟用，請輸入產品金鑰。",
    CLOCK_SUSPECT: "這台電腦的時間可能被調整過，請校正時間並連線確認。",
    EXPIRED: "授權已到期，請連線更新，或匯入新的離線授權檔。",
    FP_MISMATCH: "這份授權屬於另一台電腦，或是硬體已更換，請用產品金鑰重新啟用。",
    WRONG_DEVICE: "這份授權屬於另一次安裝，請用產品金鑰重新啟用。",
    WRONG_PRODUCT: "這份授權屬於另一個產品。",
    MALFORMED: "內容不是授權：檔案可能損毀，或收到的是網路登入頁面。",
    HEADER: "這是另一種授權。",
    KEY_UNKNOWN: "簽署者不是這個程式信任的授權伺服器。",
    SIGNATURE: "簽章不正確，內容可能被竄改。",
    NONCE: "這份回覆屬於另一個要求。",
    SEQ_STALE: "這台電腦已有較新的授權。",
    FILE_DEAD: "這份離線授權檔已提前結束，請到入口網站重新申請。",
    DEVICE_REPLACED:
      "這台電腦的授權已由另一次安裝接手。如果不是您本人，請到入口網站解除綁定後重新啟用。",
    VERSION_NOT_COVERED: "這個版本超出金鑰包含的更新期間，請延長維護，或改用較舊的版本。",
    ENTITLEMENT_MISSING: "金鑰不包含這項功能，請到商店選購。",
    KEY_INVALID: "產品金鑰已失效，請到入口網站的「金鑰管理」查看原因。",
    "KEY_INVALID.expired": "產品金鑰已到期，請到商店重新購買方案。",
    "KEY_INVALID.suspended": "產品金鑰已暫停使用，請與銷售單位聯絡。",
    "KEY_INVALID.past_due": "續訂款項尚未付清，請到入口網站付款。",
    "KEY_INVALID.revoked": "產品金鑰已被撤銷，如有疑問請與銷售單位聯絡。",
    "KEY_INVALID.deauthorised": "持有人已停用這組產品金鑰，無法恢復，請改用其他金鑰。",
    "KEY_INVALID.refunded": "這組金鑰的訂單已退款，請改用其他金鑰。",
    LEASE_DEAD: "這台電腦的綁定已被解除，請用產品金鑰重新啟用。",
    "LEASE_DEAD.released": "這台電腦的綁定已被解除，請用產品金鑰重新啟用。",
    "LEASE_DEAD.unbound": "這台電腦已在入口網站解除綁定，請詢問持有人，或重新啟用。",
    "LEASE_DEAD.killed": "這組金鑰已移除所有電腦，請與持有人聯絡。",
    "LEASE_DEAD.lapsed": "授權閒置過久已釋出，請重新啟用。",
  },
};
