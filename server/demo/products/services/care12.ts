import { categoryUuids } from "../../content/categories.ts";
import type { DemoService } from "../../content/types.ts";

const tw = `## 永久授權買的是現在，維護合約顧的是以後

永久授權包含購買時的主要版本與其修正更新。控制器換代、Windows 改版或新的加工方式出現時，需要的是新的主要版本；Care 12 把這十二個月內發布的都包含在內。

### 合約包含

- **新主要版本**：合約期間發布的都可下載，期滿後繼續使用，不會失效。
- **新控制器範本**：後處理、通訊與模擬的機型更新，發布當天即可取得。
- **年度遠端檢查**：一次兩小時，檢查備份、版本、授權與傳輸紀錄，附書面建議。
- **移機協助**：更換電腦或伺服器時，由工程師遠端移轉設定與資料庫。
- **版本說明會**：每季一場線上說明，可回看。

![從版次 1.0 延伸到 2.0 的分支圖，旁邊疊放著各版程式](/art/programvault.svg)

### 有無合約的差別

| 項目 | 永久授權 | 加上 Care 12 |
|---|---|---|
| 修正更新 | 購買時的主要版本 | 所有版本 |
| 新主要版本 | 另購 | 包含 |
| 新控制器範本 | 購買時的主要版本 | 包含 |
| 遠端檢查 | 無 | 每年一次 |
| 移機 | 來信解除綁定，自行移轉設定 | 工程師協助 |
| 遠端支援 | 週一至週五 09:00–18:00 | 相同 |

### 適用對象

同一公司名下的永久授權，最多五組金鑰；第六組起加購一份合約。1、3、6、12 個月方案本來就使用最新版本，不需要 Care 12。`;

const en = `## A permanent licence buys today, maintenance covers tomorrow

A permanent licence includes the major version you bought and its corrections. When a control generation, Windows or a way of machining changes, you need the next major version; Care 12 includes every one released in its twelve months.

### What it covers

- **New major versions**: download whatever is released during the contract and keep using it afterwards; nothing expires.
- **New control templates**: models for posts, transfer and simulation on the day they are released.
- **A yearly remote check**: two hours on backups, versions, licences and transfer records, with written advice.
- **Moving computers**: an engineer moves settings and databases to the new computer or server with you.
- **Release briefings**: one online every quarter, recorded.

![A version graph that grows from 1.0 to 2.0 beside the sheets of each version](/art/programvault.svg)

### With and without

| Item | Permanent licence | With Care 12 |
|---|---|---|
| Corrections | major version bought | all versions |
| New major versions | bought separately | included |
| New control templates | major version bought | included |
| Remote check | none | once a year |
| Moving computers | write to release the old one, move settings yourself | with an engineer |
| Remote support | Mon to Fri, 09:00–18:00 | the same |

### Who needs it

Holders of permanent licences: up to five keys of one company; from the sixth key on, add a second contract. Plans of 1, 3, 6 and 12 months run the latest version anyway and need no Care 12.`;

const cn = `## 永久授权买的是现在，维护合同管的是以后

永久授权包含购买时的主版本及其修正更新。数控系统换代、Windows 升级或出现新的加工方式时，需要的是新的主版本；Care 12 包含这十二个月内发布的全部主版本。

### 合同内容

- **新主版本**：合同期内发布的均可下载，期满后继续使用，不会失效。
- **新系统模板**：后处理、通信和仿真的机型更新，发布当天即可取得。
- **年度远程检查**：一次两小时，检查备份、版本、授权和传输记录，附书面建议。
- **换机协助**：更换电脑或服务器时，由工程师远程迁移设置和数据库。
- **版本说明会**：每季度一场线上说明，可回看。

![从版本 1.0 延伸到 2.0 的分支图，旁边叠放着各版程序](/art/programvault.svg)

### 有无合同的区别

| 项目 | 永久授权 | 加上 Care 12 |
|---|---|---|
| 修正更新 | 购买时的主版本 | 所有版本 |
| 新主版本 | 另购 | 包含 |
| 新系统模板 | 购买时的主版本 | 包含 |
| 远程检查 | 无 | 每年一次 |
| 换机 | 发邮件解除绑定，自行迁移设置 | 工程师协助 |
| 远程支持 | 周一至周五 09:00–18:00 | 相同 |

### 适用对象

同一公司名下的永久授权，最多五个密钥；从第六个起加购一份合同。1、3、6、12 个月方案本来就使用最新版本，不需要 Care 12。`;

export const care12: DemoService = {
  uuid: "f7ae4d48-9d65-4038-8246-26ceef0a750f",
  categoryUuid: categoryUuids.contracts,
  kind: "service",
  slug: "care-12-software-maintenance",
  productCode: "MW-CARE12",
  paymentTitle: "Care 12 Software Maintenance",
  name: {
    tw: "Care 12 軟體維護合約",
    en: "Care 12 Software Maintenance",
    cn: "Care 12 软件维护合同",
  },
  tagline: {
    tw: "永久授權也能一直用最新版。",
    en: "Keeps your permanent licence on the latest version.",
    cn: "永久授权也能一直用最新版。",
  },
  summary: {
    tw: "為最多五組永久授權提供十二個月的新版本、新控制器範本與工程師協助移機。合約期間取得的版本，期滿後仍可永久使用。",
    en: "Twelve months of new versions, new control templates and help when you change computers, for up to five permanent licences. Versions received during the contract remain yours when it ends.",
    cn: "为最多五个永久授权提供十二个月的新版本、新系统模板和工程师协助换机。合同期内取得的版本，期满后仍可永久使用。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "合約期間", en: "Term", cn: "合同期限" },
      value: {
        tw: "付款確認日起 12 個月",
        en: "12 months from confirmed payment",
        cn: "支付确认日起 12 个月",
      },
    },
    {
      label: { tw: "涵蓋金鑰", en: "Keys covered", cn: "涵盖密钥" },
      value: {
        tw: "同一公司最多 5 組永久授權",
        en: "up to 5 permanent licences of one company",
        cn: "同一公司最多 5 个永久授权",
      },
    },
    {
      label: { tw: "遠端檢查", en: "Remote check", cn: "远程检查" },
      value: { tw: "1 次，2 小時", en: "once, 2 hours", cn: "1 次，2 小时" },
    },
    {
      label: { tw: "服務語言", en: "Languages", cn: "服务语言" },
      value: { tw: "中文、英文", en: "Chinese, English", cn: "中文、英文" },
    },
    {
      label: { tw: "交付方式", en: "Delivered", cn: "交付方式" },
      value: {
        tw: "線上下載與遠端連線",
        en: "Download and remote connection",
        cn: "在线下载和远程连接",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "付款後我們會來信詢問要涵蓋的金鑰，請回覆末四碼；合約開始後可更換一次。",
        en: "After payment we e-mail you to ask which keys to cover; reply with their last four characters. You can change them once.",
        cn: "支付后我们会发邮件询问要涵盖的密钥，请回复后四位；合同开始后可更换一次。",
      },
      required: false,
    },
    {
      text: {
        tw: "合約中斷後再續約，自續約日起算，不追溯補發中斷期間的版本權利。",
        en: "If you renew after a gap, the new term starts on the day of renewal and covers versions released from then on.",
        cn: "合同中断后再续约，自续约日起计算，中断期间发布的版本不在新合同范围内。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "care12", extension: "svg" },
  pictureAlt: {
    tw: "迴轉盤上十二個工位環繞一個軟體方塊，前四個已標為完成",
    en: "Twelve stations round a boxed program on a rotary table, the first four done",
    cn: "回转盘上十二个工位围绕一个软件方块，前四个已标为完成",
  },
  commodityUuid: "abf3d973-7efc-41b1-9744-7d37cb7a0848",
  months: 12,
  prices: { TWD: 18000, USD: 60200, CNY: 415000 },
  sort: 81,
  featured: false,
  tags: ["maintenance"],
};
