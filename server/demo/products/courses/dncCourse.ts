import { categoryUuids } from "../../content/categories.ts";
import type { DemoCourse } from "../../content/types.ts";

const tw = `## 讓機台連上網路，也讓它安全地待在網路上

這門線上課給廠內負責設備、又得兼顧網路的人。從一條 RS-232 線開始，講到網段規劃、檔案伺服器與備份，最後完成一份自己工廠的連線圖。

### 您會學到

- RS-232 的接腳、交握與波特率，如何用一個短路接頭判斷問題在哪一端。
- FTP、共用資料夾與控制器專用介面的差別，何時用哪一種。
- 把辦公室、機台與監控分成不同網段，只開必要的埠。
- 程式回傳、版本與備份的規則，人員異動也接得上。
- 斷線、亂碼、緩衝溢位與 IP 衝突的排除步驟。

![九針與二十五針接頭的三線接法，兩端交握腳各自短接](/art/serialfeed-detail.svg)

### 常用埠一覽

| 用途 | 埠 | 方向 | 備註 |
|---|---|---|---|
| FTP | TCP 21 | 伺服器 → 機台 | 被動模式另開範圍 |
| 共用資料夾 | TCP 445 | 機台 → 伺服器 | 舊控制器只支援 SMB 1 |
| Fanuc FOCAS 2 | TCP 8193 | 伺服器 → 機台 | 一台限制連線數 |
| Heidenhain LSV2 | TCP 19000 | 伺服器 → 機台 | 需開通選項 |
| OPC UA | TCP 4840 | 監控 → 機台 | 使用憑證 |
| MTConnect | TCP 5000 | 監控 → 閘道 | 只讀 |

### 課程安排

共 10 堂、每堂 30 分鐘：前三堂談序列傳輸，四到七堂談網路與防護，八、九堂談程式管理，第十堂帶您檢討自己的連線圖。每月最後一個週四晚上有一小時線上問答。報名後 180 天內可觀看，交出連線圖並修正完成者，發給可線上查驗的結業證明。`;

const en = `## Put the machines on the network, and keep them safe there

This online course is for people in charge of equipment who have to look after the network as well. It begins with one RS-232 cable, goes on to network zones, file servers and backups, and ends with a connection plan of your own plant.

### What you will learn

- RS-232 pins, handshake and speed, and how a loop-back plug tells which end is at fault.
- FTP, shared folders and the interfaces of the controls, and when to use which.
- To separate office, machines and monitoring, and open only the ports that are needed.
- Rules for programs coming back, versions and backups that outlast a change of staff.
- Step-by-step cures for lost links, garbled text, overruns and address conflicts.

![Three-wire connection of a 9-pin and a 25-pin plug, handshake pins bridged at each end](/art/serialfeed-detail.svg)

### Common ports

| Use | Port | Direction | Note |
|---|---|---|---|
| FTP | TCP 21 | server → machine | passive mode needs a range |
| Shared folder | TCP 445 | machine → server | old controls know only SMB 1 |
| Fanuc FOCAS 2 | TCP 8193 | server → machine | connections are limited |
| Heidenhain LSV2 | TCP 19000 | server → machine | option required |
| OPC UA | TCP 4840 | monitoring → machine | use certificates |
| MTConnect | TCP 5000 | monitoring → gateway | read only |

### How it runs

Ten lessons of 30 minutes: three on serial transfer, four on networks and protection, two on program management, and the last reviews your plan. A live question hour follows on the last Thursday evening of each month. You have 180 days; hand in a corrected plan to receive a certificate that can be verified online. Mandarin with English subtitles.`;

const cn = `## 让机床联网，也让它安全地留在网上

本在线课程面向厂内既管设备、又要兼顾网络的人员。从一根 RS-232 电缆讲起，到网段规划、文件服务器和备份，最后完成一份自己工厂的连接图。

### 您将学到

- RS-232 的引脚、流控和波特率，怎样用一个短接插头判断问题在哪一端。
- FTP、共享文件夹和数控系统专用接口的区别，什么时候用哪一种。
- 把办公、机床和监控分成不同网段，只开放必要的端口。
- 程序回传、版本和备份的规则，人员变动也能衔接。
- 断线、乱码、缓冲溢出和 IP 冲突的排查步骤。

![九针与二十五针插头的三线接法，两端握手针脚各自短接](/art/serialfeed-detail.svg)

### 常用端口一览

| 用途 | 端口 | 方向 | 说明 |
|---|---|---|---|
| FTP | TCP 21 | 服务器 → 机床 | 被动模式另开端口范围 |
| 共享文件夹 | TCP 445 | 机床 → 服务器 | 老系统只支持 SMB 1 |
| Fanuc FOCAS 2 | TCP 8193 | 服务器 → 机床 | 连接数有限制 |
| Heidenhain LSV2 | TCP 19000 | 服务器 → 机床 | 需开通选项 |
| OPC UA | TCP 4840 | 监控 → 机床 | 使用证书 |
| MTConnect | TCP 5000 | 监控 → 网关 | 只读 |

### 课程安排

共 10 节，每节 30 分钟：前三节讲串口传输，四到七节讲网络与防护，八、九节讲程序管理，第十节带您检查自己的连接图。每月最后一个周四晚上有一小时在线答疑。报名后 180 天内可观看，提交并改好连接图者，颁发可在线查验的结业证书。`;

export const dncCourse: DemoCourse = {
  uuid: "c34a8702-2dbe-466b-b572-981d4b1dae01",
  categoryUuid: categoryUuids.online,
  kind: "course",
  slug: "shop-network-dnc-online-course",
  productCode: "MW-C-DNC",
  paymentTitle: "Shop Network and DNC Online",
  name: {
    tw: "工廠網路與 DNC 線上課（10 堂）",
    en: "Shop Network and DNC, 10 online lessons",
    cn: "车间网络与 DNC 在线课（10 节）",
  },
  tagline: {
    tw: "從一條 RS-232 線，到整廠的連線圖。",
    en: "From one RS-232 cable to the plan of a whole plant.",
    cn: "从一根 RS-232 电缆，到全厂的连接图。",
  },
  summary: {
    tw: "給設備與生技人員的十堂線上課，涵蓋 RS-232、FTP、網段規劃、程式管理與備份。課後交出自己工廠的連線圖，由講師檢討。",
    en: "Ten online lessons for equipment and production engineers on RS-232, FTP, network zones, program management and backup. You hand in a connection plan of your plant and the teacher reviews it.",
    cn: "面向设备和工艺人员的十节在线课，涵盖 RS-232、FTP、网段规划、程序管理和备份。课后提交自己工厂的连接图，由讲师点评。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "堂數", en: "Lessons", cn: "节数" },
      value: { tw: "10 堂，共 5 小時", en: "10, five hours in all", cn: "10 节，共 5 小时" },
    },
    {
      label: { tw: "線上問答", en: "Question hour", cn: "在线答疑" },
      value: { tw: "每月一次，一小時", en: "Once a month, live", cn: "每月一次，一小时" },
    },
    {
      label: { tw: "觀看期限", en: "Access", cn: "观看期限" },
      value: { tw: "報名後 180 天", en: "180 days from enrolment", cn: "报名后 180 天" },
    },
    {
      label: { tw: "教材", en: "Material", cn: "教材" },
      value: {
        tw: "接線圖 14 張、檢查表、連線圖樣板",
        en: "14 wiring diagrams, check lists, a plan template",
        cn: "接线图 14 张、检查表、连接图模板",
      },
    },
    {
      label: { tw: "語言", en: "Language", cn: "语言" },
      value: {
        tw: "華語，中文字幕",
        en: "Mandarin, English subtitles",
        cn: "普通话，简体中文字幕",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "課程不需網路背景，但請先取得公司同意再繪製與上傳連線圖。",
        en: "No network knowledge is needed, but have your company’s consent before you draw and upload its plan.",
        cn: "课程不要求网络基础，但请先取得公司同意，再绘制和上传连接图。",
      },
      required: false,
    },
    {
      text: {
        tw: "示範的位址與埠為常見預設值，實際設定以控制器手冊為準。",
        en: "Addresses and ports shown are common defaults; the manual of your control decides.",
        cn: "演示的地址和端口为常见默认值，实际设置以数控系统手册为准。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "dnc-course", extension: "svg" },
  pictureAlt: {
    tw: "辦公室與機台分成兩個網段，中間一道牆只留一個開口讓資料通過",
    en: "Office and machines in two network zones, a wall between them with one opening for data",
    cn: "办公区与机床分成两个网段，中间一道墙只留一个开口让数据通过",
  },
  commodityUuid: "ab55f0e6-67e6-4de4-b0da-7f3bee26eb3f",
  prices: { TWD: 2800, USD: 9400, CNY: 64500 },
  availableFrom: "2027-03-22",
  availableReason: {
    tw: "前四堂於 2027 年 3 月 22 日上線並開放報名，首場線上問答為 4 月 29 日。",
    en: "The first four lessons go on line on 22 March 2027, when enrolment opens; the first question hour is on 29 April.",
    cn: "前四节于 2027 年 3 月 22 日上线并开放报名，首场在线答疑为 4 月 29 日。",
  },
  sort: 75,
  featured: false,
  tags: ["training", "dnc", "monitoring"],
};
