export type Lang = "tw" | "en" | "cn";

interface Phrases {
  readonly usage: string;
  readonly title: (product: string, machine: string) => string;
  readonly belongs: (product: string) => string;
  readonly pinned: (count: number) => string;
  readonly stored: (until: string) => string;
  readonly storedBad: (reason: string) => string;
  readonly activated: string;
  readonly renewed: string;
  readonly refused: (message: string) => string;
  readonly notAllowed: (reason: string) => string;
  readonly unreachable: (url: string) => string;
  readonly goesOn: string;
  readonly license: (id: string, used: number, max: number) => string;
  readonly lease: (until: string, offline: string) => string;
  /** `grace` is null where grace adds nothing. */
  readonly keyEnd: (until: string | null, grace: string | null) => string;
  readonly offlineGood: string;
  readonly offlineBad: (reason: string) => string;
  readonly ready: string;
  readonly reasons: Readonly<Record<string, string>>;
}

const OPTIONS =
  "npm run demo:cnc -- --key MW-... [--product CODE] [--url http://localhost:3000] [--machine NAME] [--state DIR] [--lang tw|en|cn]";

const tw: Phrases = {
  usage: `用法：${OPTIONS}`,
  title: (product, machine) => `示範 CNC 程式 ${product}，執行於「${machine}」`,
  belongs: (product) => `這組金鑰屬於產品 ${product}。`,
  pinned: (count) => `已記住授權伺服器的 ${count} 把公開金鑰（正式軟體會直接內建）。`,
  stored: (until) => `離線檢查：已保存的授權有效，可離線使用至 ${until}。`,
  storedBad: (reason) => `離線檢查：已保存的授權不能使用，${reason}`,
  activated: "啟用成功。",
  renewed: "授權已向授權伺服器更新。",
  refused: (message) => `授權伺服器拒絕：${message}`,
  notAllowed: (reason) => `不能執行：${reason}`,
  unreachable: (url) => `無法連線到 ${url}。`,
  goesOn: "程式依已保存的授權繼續執行。",
  license: (id, used, max) => `授權編號 ${id}，已使用 ${used} 台，共 ${max} 台。`,
  lease: (until, offline) => `請在 ${until} 前連線確認；不連線時可繼續使用至 ${offline}。`,
  keyEnd: (until, grace) =>
    until === null
      ? "金鑰永久有效。"
      : `金鑰有效期限至 ${until}${grace === null ? "" : `；可繼續使用至 ${grace}（寬限期）`}。`,
  offlineGood: "離線驗證簽章：通過。",
  offlineBad: (reason) => `離線驗證簽章：未通過，${reason}`,
  ready: "程式已就緒，可以開始加工。",
  reasons: {
    NO_LEASE: "尚未啟用。",
    CLOCK_SUSPECT: "這台電腦的時間可能被調整過，請校正時間並連線確認。",
    EXPIRED: "授權已到期，請連線更新。",
    FP_MISMATCH: "這份授權屬於另一台電腦。",
    WRONG_DEVICE: "這份授權屬於另一台電腦。",
    WRONG_PRODUCT: "這份授權屬於另一個產品。",
    KEY_UNKNOWN: "簽署者不是這個程式信任的授權伺服器。",
    SIGNATURE: "簽章不正確，內容可能被竄改。",
    KEY_INVALID: "產品金鑰已失效。",
    LEASE_DEAD: "這台電腦的綁定已被解除。",
    NOT_ACTIVATED: "這台電腦尚未啟用。",
  },
};

const en: Phrases = {
  usage: `Usage: ${OPTIONS}`,
  title: (product, machine) => `Demo CNC program ${product} on "${machine}"`,
  belongs: (product) => `The key belongs to product ${product}.`,
  pinned: (count) =>
    `Remembered ${count} public keys of the portal (a shipped program has them built in).`,
  stored: (until) =>
    `Offline check: the stored licence is good without a connection until ${until}.`,
  storedBad: (reason) => `Offline check: the stored licence cannot be used. ${reason}`,
  activated: "Activated.",
  renewed: "Licence renewed with the portal.",
  refused: (message) => `The portal refused: ${message}`,
  notAllowed: (reason) => `May not run. ${reason}`,
  unreachable: (url) => `Cannot reach ${url}.`,
  goesOn: "The program goes on with the stored licence.",
  license: (id, used, max) => `Licence ${id}, ${used} of ${max} seats in use.`,
  lease: (until, offline) =>
    `Next confirmation by ${until}; without a connection it runs until ${offline}.`,
  keyEnd: (until, grace) =>
    until === null
      ? "The key has no expiry."
      : `The key is valid until ${until}${grace === null ? "" : `; keeps working until ${grace} (grace)`}.`,
  offlineGood: "Signature verified offline: good.",
  offlineBad: (reason) => `Signature verified offline: refused. ${reason}`,
  ready: "The program is ready to cut.",
  reasons: {
    NO_LEASE: "Not activated yet.",
    CLOCK_SUSPECT:
      "This computer's clock may have been changed: correct it and connect to the portal.",
    EXPIRED: "The licence has run out: connect to the portal to renew it.",
    FP_MISMATCH: "This licence belongs to another computer.",
    WRONG_DEVICE: "This licence belongs to another computer.",
    WRONG_PRODUCT: "This licence belongs to another product.",
    KEY_UNKNOWN: "It was not signed by the portal this program trusts.",
    SIGNATURE: "The signature is wrong: the content may have been changed.",
    KEY_INVALID: "The product key is no longer valid.",
    LEASE_DEAD: "This computer has been released from the key.",
    NOT_ACTIVATED: "This computer is not activated.",
  },
};

const cn: Phrases = {
  usage: `用法：${OPTIONS}`,
  title: (product, machine) => `演示 CNC 程序 ${product}，运行于“${machine}”`,
  belongs: (product) => `该密钥属于产品 ${product}。`,
  pinned: (count) => `已记住授权服务器的 ${count} 个公钥（正式软件会直接内置）。`,
  stored: (until) => `离线检查：已保存的授权有效，可离线使用至 ${until}。`,
  storedBad: (reason) => `离线检查：已保存的授权无法使用，${reason}`,
  activated: "激活成功。",
  renewed: "已向授权服务器更新授权。",
  refused: (message) => `授权服务器拒绝：${message}`,
  notAllowed: (reason) => `无法运行：${reason}`,
  unreachable: (url) => `无法连接到 ${url}。`,
  goesOn: "程序将依据已保存的授权继续运行。",
  license: (id, used, max) => `授权编号 ${id}，已使用 ${used} 台，共 ${max} 台。`,
  lease: (until, offline) => `请在 ${until} 前联网确认；不联网时可继续使用至 ${offline}。`,
  keyEnd: (until, grace) =>
    until === null
      ? "密钥永久有效。"
      : `密钥有效期至 ${until}${grace === null ? "" : `；可继续使用至 ${grace}（宽限期）`}。`,
  offlineGood: "离线验证签名：通过。",
  offlineBad: (reason) => `离线验证签名：未通过，${reason}`,
  ready: "程序已就绪，可以开始加工。",
  reasons: {
    NO_LEASE: "尚未激活。",
    CLOCK_SUSPECT: "这台电脑的时间可能被改过，请校准时间并联网确认。",
    EXPIRED: "授权已到期，请联网更新。",
    FP_MISMATCH: "该授权属于另一台电脑。",
    WRONG_DEVICE: "该授权属于另一台电脑。",
    WRONG_PRODUCT: "该授权属于另一个产品。",
    KEY_UNKNOWN: "签名者不是本程序信任的授权服务器。",
    SIGNATURE: "签名不正确，内容可能被篡改。",
    KEY_INVALID: "产品密钥已失效。",
    LEASE_DEAD: "这台电脑的绑定已被解除。",
    NOT_ACTIVATED: "这台电脑尚未激活。",
  },
};

export const phrases: Readonly<Record<Lang, Phrases>> = { tw, en, cn };

export const LANGUAGE_TAGS: Readonly<Record<Lang, string>> = {
  tw: "zh-Hant-TW",
  en: "en",
  cn: "zh-Hans-CN",
};

/** `2026-11-20 08:00:00 (Asia/Taipei)` */
export function formatLocalTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + 8 * 3_600_000).toISOString();
  return `${shifted.slice(0, 19).replace("T", " ")} (Asia/Taipei)`;
}
