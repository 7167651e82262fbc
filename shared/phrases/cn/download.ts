/** The page of one download. */
export const download = {
  title: "下载 {name}",
  ready: "文件已可下载",
  readyText: "该链接仅供您本人使用，有效期至 {time}；在此之前，中断的下载可以续传。",
  save: "保存 {name}",
  over: "刚才的链接已失效，或是为其他会员生成的。您现在可以这样做：",
  buyTitle: "该文件随 {product} 提供",
  buyText:
    "仅供持有此产品有效密钥或已付款订单的会员下载。如果您是用其他账号购买的，请改用该账号登录。",
  buy: "查看方案与价格",
  back: "{product} 的全部下载",
  file: "文件",
  version: "版本",
  size: "大小",
  checksum: "SHA‑256 校验码",
  copy: "复制",
  copied: "已复制",
  copyFailed: "无法复制",
} as const;
