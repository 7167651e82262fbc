/** The page of one download. */
export const download = {
  title: "下載 {name}",
  ready: "檔案已可下載",
  readyText: "這個連結只供您使用，有效至 {time}；在那之前，中斷的下載可以續傳。",
  save: "儲存 {name}",
  over: "剛才的連結已失效，或是給其他會員使用的。您現在可以這麼做：",
  buyTitle: "這個檔案隨 {product} 提供",
  buyText: "僅供持有此產品有效金鑰或已付款訂單的會員下載。若您是以其他帳號購買，請改用該帳號登入。",
  buy: "查看方案與價格",
  back: "{product} 的所有下載",
  file: "檔案",
  version: "版本",
  size: "大小",
  checksum: "SHA‑256 檢查碼",
  copy: "複製",
  copied: "已複製",
  copyFailed: "無法複製",
} as const;
