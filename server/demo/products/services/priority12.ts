import { categoryUuids } from "../../content/categories.ts";
import type { DemoService } from "../../content/types.ts";

const tw = `## 有人認得您的機台

一般支援在上班時間依序處理。Priority 12 給的是專線與優先順序：固定的工程師手上有您每台機台的控制器型號、選配、後處理與通訊設定，電話一通就能開始查。

### 合約包含

- **專線與遠端**：週一至週六 08:00–20:00（臺北時間），國定假日除外，案件數不限。
- **固定工程師**：一位主責、一位代理，休假也有人接。
- **機台檔案**：簽約後一個月內建檔，保存參數備份與設定，重灌或換主機板時可以還原。
- **重現測試**：以相同設定在模擬環境重現，回覆附修正後的程式或設定。
- **每季檢討**：整理案件與原因，列出可以先預防的項目。

![三色警示燈旁的柏拉圖，依次數排列警報號碼，401 號最多](/art/alarmdesk.svg)

### 回覆時間

| 等級 | 情況 | 首次回覆 | 開始遠端處理 |
|---|---|---|---|
| 1 | 機台無法生產 | 2 小時 | 4 小時 |
| 2 | 可生產，但須用替代做法 | 4 小時 | 次一服務日 |
| 3 | 詢問與建議 | 1 個服務日 | 另行約定 |

時間以服務時段計算。回覆指由工程師說明判斷與下一步，不是自動回信。

### 範圍

涵蓋一個廠區內由本公司銷售的全部軟體與硬體，不限金鑰數與機台數。到廠服務不在內，可另購到廠安裝調機日。`;

const en = `## Someone who knows your machines

Ordinary support answers in turn during office hours. Priority 12 gives you a direct line and precedence: a named engineer holds the control model, options, post and connection settings of each of your machines and can start looking at once.

### What it covers

- **Direct line and remote sessions**: Monday to Saturday, 08:00–20:00 Taipei time except public holidays, any number of cases.
- **A named engineer**: one in charge and one deputy, so holidays leave no gap.
- **Machine files**: built in the first month, with parameter backups and settings to restore after a reinstallation or a board change.
- **Reproduction**: the fault is repeated in simulation with your settings, and the answer brings the corrected program or setting.
- **Quarterly review**: cases and causes, with what could be prevented.

![A Pareto chart of alarms beside a signal tower, number 401 the most frequent](/art/alarmdesk.svg)

### Response times

| Level | Situation | First answer | Remote work starts |
|---|---|---|---|
| 1 | a machine cannot produce | 2 hours | 4 hours |
| 2 | producing with a workaround | 4 hours | next service day |
| 3 | questions and advice | 1 service day | by appointment |

Times count within service hours. An answer is an engineer’s finding and the next step, not an automatic reply.

### Scope

One site with all software and hardware bought from us, whatever the number of keys and machines. Visits are not included; add an on-site commissioning day when you need one.`;

const cn = `## 有人熟悉您的机床

普通支持在工作时间内依次处理。Priority 12 提供专线和优先级：固定工程师掌握您每台机床的数控系统型号、选件、后处理和通信设置，一通电话就能开始排查。

### 合同内容

- **专线与远程**：周一至周六 08:00–20:00（台北时间），法定节假日除外，问题数量不限。
- **固定工程师**：一位主责、一位代理，休假也有人接手。
- **机床档案**：签约后一个月内建档，保存参数备份和设置，重装系统或更换主板后可以恢复。
- **复现测试**：以相同设置在仿真环境中复现，回复时附上修正后的程序或设置。
- **季度回顾**：整理问题和原因，列出可以提前预防的项目。

![三色警示灯旁的排列图，按次数排列报警号，401 号最多](/art/alarmdesk.svg)

### 响应时间

| 等级 | 情况 | 首次回复 | 开始远程处理 |
|---|---|---|---|
| 1 | 机床无法生产 | 2 小时 | 4 小时 |
| 2 | 可生产，但需采用临时办法 | 4 小时 | 下一服务日 |
| 3 | 咨询与建议 | 1 个服务日 | 另行约定 |

时间按服务时段计算。回复指由工程师说明判断和下一步，不是自动回信。

### 范围

涵盖一个厂区内由本公司销售的全部软件和硬件，不限密钥数和机床数。上门服务不在其内，可另购上门安装调试日。`;

export const priority12: DemoService = {
  uuid: "7cfb938a-fc61-4328-a08e-3f6ce223c82c",
  categoryUuid: categoryUuids.contracts,
  kind: "service",
  slug: "priority-12-support",
  productCode: "MW-PRIORITY12",
  paymentTitle: "Priority 12 Support",
  name: {
    tw: "Priority 12 優先支援合約",
    en: "Priority 12 Support Contract",
    cn: "Priority 12 优先支持合同",
  },
  tagline: {
    tw: "機台停著等的時候，兩小時內有工程師回覆。",
    en: "When a machine is waiting, an engineer answers within two hours.",
    cn: "机床停着等的时候，两小时内有工程师回复。",
  },
  summary: {
    tw: "十二個月專線支援，週一至週六 08:00–20:00，停機案件兩小時內首次回覆。固定工程師事先建好您的機台檔案，不必每次從頭說明。",
    en: "Twelve months of direct support, Monday to Saturday 08:00–20:00, with a first answer to a stopped machine within two hours. A named engineer keeps your machines on file, so you never start from the beginning.",
    cn: "十二个月专线支持，周一至周六 08:00–20:00，停机问题两小时内首次回复。固定工程师事先建好您的机床档案，不必每次从头说明。",
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
      label: { tw: "服務時段", en: "Service hours", cn: "服务时段" },
      value: {
        tw: "週一至週六 08:00–20:00（臺北時間）",
        en: "Monday to Saturday, 08:00–20:00 Taipei time",
        cn: "周一至周六 08:00–20:00（台北时间）",
      },
    },
    {
      label: { tw: "停機案件首次回覆", en: "First answer, machine down", cn: "停机问题首次回复" },
      value: { tw: "2 小時", en: "2 hours", cn: "2 小时" },
    },
    {
      label: { tw: "案件數", en: "Cases", cn: "问题数量" },
      value: { tw: "不限", en: "Any number", cn: "不限" },
    },
    {
      label: { tw: "涵蓋範圍", en: "Coverage", cn: "覆盖范围" },
      value: { tw: "一個廠區", en: "One site", cn: "一个厂区" },
    },
    {
      label: { tw: "聯絡方式", en: "Channels", cn: "联系方式" },
      value: {
        tw: "專線電話、電子郵件、遠端連線",
        en: "Direct line, e-mail, remote session",
        cn: "专线电话、电子邮件、远程连接",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "請先確認廠內允許遠端連線；不能連線時，以電話與檔案往返處理，時間會較長。",
        en: "Check that your site permits remote sessions. Without them we work by telephone and files, which takes longer.",
        cn: "请先确认厂内允许远程连接；无法连接时以电话和文件往返处理，时间会更长。",
      },
      required: false,
    },
    {
      text: {
        tw: "本合約不含新主要版本，需要者請加購 Care 12。",
        en: "New major versions are not part of it; add Care 12 for those.",
        cn: "本合同不含新主版本，如有需要请加购 Care 12。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "priority12", extension: "svg" },
  pictureAlt: {
    tw: "被耳機環抱的碼錶，指針停在兩點，前兩格以顏色標出",
    en: "A stop watch inside a headset, its hand at two and the first two hours shaded",
    cn: "被耳机环抱的秒表，指针停在两点，前两格以颜色标出",
  },
  commodityUuid: "000fd35d-50c1-4af6-8219-f7d5df4e839f",
  months: 12,
  prices: { TWD: 36000, USD: 120400, CNY: 830000 },
  sort: 82,
  featured: false,
  tags: ["maintenance"],
};
