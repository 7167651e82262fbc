import type { Phrases } from "./en.ts";

export const cn: Phrases = {
  usage: (options) => `用法：${options}

不带操作时，与 CNC 软件启动时一样：激活，或更新并检查授权。
  --run            开始加工并保持授权，按 Ctrl+C 结束；加工中绝不会被打断
  --offline 天数   离线使用：保存指定天数的离线授权文件
  --request        电脑没有网络时：显示要在门户网站输入的离线请求
  --file 路径      导入门户网站根据请求生成的 .lic 文件
  --return         结束离线使用：删除离线授权文件，显示并提交归还码
  --deactivate     停用这台电脑，释放授权
  --machine-id ID  用您自定义的名称识别电脑（容器需要）
  --keys 路径      没有网络的电脑使用的公钥文件（取自 /api/license/v1/keys）
  --every 秒数     与 --run 一起使用：两次确认的间隔（默认为授权时长的三分之一）
  --help           显示帮助`,
  needsProduct: "没有联网时需要指定产品，请加上 --product CODE。",
  needsKeys: "没有联网时需要授权服务器的公钥，请加上 --keys 路径。",
  unreadable: (path) => `无法读取 ${path}。`,
  title: (product, machine) => `演示 CNC 程序 ${product}，运行于“${machine}”`,
  belongs: (product) => `该密钥属于产品 ${product}。`,
  pinned: (count) => `已记住授权服务器的 ${count} 个公钥（正式软件会直接内置）。`,
  stored: (until) => `离线检查：已保存的授权有效，可离线使用至 ${until}。`,
  storedBad: (reason) => `离线检查：已保存的授权无法使用，${reason}`,
  notice: (at, reason) => `${at} 的通知：${reason}`,
  activated: "激活成功。",
  renewed: "已向授权服务器更新授权。",
  refused: (message) => `授权服务器拒绝：${message}`,
  notAllowed: (reason) => `无法运行：${reason}`,
  unreachable: (url) =>
    `无法连接到 ${url}。请检查网络和代理设置，或改用离线授权文件（--request）。`,
  busy: (url, seconds) =>
    seconds === null ? `${url} 正忙，请稍后再试。` : `${url} 正忙，请在 ${seconds} 秒后再试。`,
  untrusted: (url, reason) => `${url} 的回复不是来自本程序信任的授权服务器。${reason}`,
  goesOn: "程序将依据已保存的授权继续运行。",
  license: (id, used, max) => `授权编号 ${id}，已使用 ${used} 台，共 ${max} 台。`,
  lease: (until, offline) => `请在 ${until} 前联网确认；不联网时可继续使用至 ${offline}。`,
  fileUntil: (until) => `正在使用离线授权文件，有效期至 ${until}，无需联网。`,
  keyEnd: (until, grace) =>
    until === null
      ? "密钥永久有效。"
      : `密钥有效期至 ${until}${grace === null ? "" : `；可继续使用至 ${grace}（宽限期）`}。`,
  maintained: (until) => `可更新版本至 ${until}。`,
  countdown: (days, hours) =>
    `再过 ${days} 天 ${hours} 小时，程序将无法再次启动；进行中的加工不会中断。`,
  offlineGood: "离线验证签名：通过。",
  offlineBad: (reason) => `离线验证签名：未通过，${reason}`,
  ready: "程序已就绪，可以开始加工。",
  checkedOut: (until) =>
    `已保存离线授权文件，这台电脑不联网也能使用至 ${until}。到期前会一直占用一台授权；要提前归还请用 --return。`,
  request: "请在门户网站的“密钥管理”中输入这份离线请求：",
  requestNext: "取得 .lic 文件后，带回这台电脑，用 --file 路径 导入。",
  imported: "离线授权文件已导入。",
  notImported: (reason) => `无法使用这份离线授权文件：${reason}`,
  nothingToReturn: "这台电脑没有离线授权文件。",
  returnCode: "离线授权文件已删除。归还码：",
  returned: "授权服务器已收回离线授权文件，授权已释放。",
  returnLater: "请在门户网站的“密钥管理”中输入归还码，或稍后再运行一次 --return。",
  deactivated: "这台电脑已停用，授权已释放。",
  nothingToDeactivate: "这台电脑尚未激活。",
  jobStarted: "开始加工。按 Ctrl+C 结束。",
  beat: (until) => `授权已确认，有效期至 ${until}。`,
  jobGoesOn: (reason) => `加工会继续，但下次无法启动：${reason}`,
  jobEnded: "加工完成。",
  seatReleased: "浮动授权已释放，其他电脑可以使用。",
  seatEnds: "无法释放浮动授权，超时后会自动释放。",
  reasons: {
    NO_LEASE: "尚未激活，请输入产品密钥。",
    NOT_ACTIVATED: "这台电脑尚未激活，请输入产品密钥。",
    CLOCK_SUSPECT: "这台电脑的时间可能被改过，请校准时间并联网确认。",
    EXPIRED: "授权已到期，请联网更新，或导入新的离线授权文件。",
    FP_MISMATCH: "该授权属于另一台电脑，或硬件已更换，请使用产品密钥重新激活。",
    WRONG_DEVICE: "该授权属于另一次安装，请使用产品密钥重新激活。",
    WRONG_PRODUCT: "该授权属于另一个产品。",
    MALFORMED: "内容不是授权：文件可能已损坏，或收到的是网络登录页面。",
    HEADER: "这是另一种授权。",
    KEY_UNKNOWN: "签名者不是本程序信任的授权服务器。",
    SIGNATURE: "签名不正确，内容可能被篡改。",
    NONCE: "该回复属于另一个请求。",
    SEQ_STALE: "这台电脑已有较新的授权。",
    FILE_DEAD: "该离线授权文件已提前结束，请到门户网站重新申请。",
    DEVICE_REPLACED:
      "这台电脑的授权已由另一次安装接管。如果不是您本人操作，请到门户网站解绑后重新激活。",
    VERSION_NOT_COVERED: "该版本超出密钥包含的更新期限，请延长维护，或使用较旧的版本。",
    ENTITLEMENT_MISSING: "密钥不包含此功能，请到商店选购。",
    KEY_INVALID: "产品密钥已失效，请到门户网站的“密钥管理”查看原因。",
    "KEY_INVALID.expired": "产品密钥已到期，请到商店重新购买方案。",
    "KEY_INVALID.suspended": "产品密钥已暂停使用，请联系销售方。",
    "KEY_INVALID.past_due": "续订款项尚未付清，请到门户网站付款。",
    "KEY_INVALID.revoked": "产品密钥已被撤销，如有疑问请联系销售方。",
    "KEY_INVALID.deauthorised": "持有人已停用该产品密钥，无法恢复，请使用其他密钥。",
    "KEY_INVALID.refunded": "该密钥的订单已退款，请使用其他密钥。",
    LEASE_DEAD: "这台电脑的绑定已被解除，请使用产品密钥重新激活。",
    "LEASE_DEAD.released": "这台电脑的绑定已被解除，请使用产品密钥重新激活。",
    "LEASE_DEAD.unbound": "这台电脑已在门户网站解绑，请询问持有人，或重新激活。",
    "LEASE_DEAD.killed": "该密钥已移除所有电脑，请联系持有人。",
    "LEASE_DEAD.lapsed": "授权闲置过久已释放，请重新激活。",
  },
};
