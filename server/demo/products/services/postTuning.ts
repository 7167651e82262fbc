import { categoryUuids } from "../../content/categories.ts";
import type { DemoService } from "../../content/types.ts";

const tw = `## 範本能動，調過才順手

隨附的範本照控制器標準輸出，但每家工廠都有自己的習慣：安全高度、換刀前的位置、固定循環用不用、註解寫哪一種。這項套裝服務把一支後處理調到現場不用再改程式。

### 進行步驟

1. **收集資料**：控制器參數備份、機台行程與選配、兩支您滿意的程式。
2. **調整與模擬**：五個工作天內交付第一版，附模擬結果。
3. **到廠試切**：半天，用您指定的工件，空跑、單節、試切依序進行。
4. **修正**：三十天內最多三次，遠端處理。
5. **交付**：後處理檔、機台定義、變更紀錄與輸出對照表。

![調校前後的兩張程式單並排，改變的單節以色帶標示](/art/nccompare.svg)

### 依機型調整的項目

| 機型 | 常見項目 |
|---|---|
| 三軸、3+2 | 檔頭檔尾、G54.1、固定循環、G68.2 或 CYCLE800、PLANE |
| 五軸同動 | 旋轉中心、G43.4 或 TRAORI、奇異點、進給換算 |
| 車床、車銑 | G71／G76、Y 軸與 C 軸、主副軸同步、等待 M 碼 |
| 自動車床 | 通道分配、背面加工、送料 |

### 適用產品

Post 3、PostTurn 與 Post 5 的任何版本。控制器為 Fanuc、Siemens、Heidenhain、Mitsubishi、Syntec 或 Brother。`;

const en = `## A template runs; a tuned post fits

The templates supplied follow the control’s manual, but every shop has habits: safe heights, the position before a tool change, canned cycles or none, which comments to print. This package tunes one post until nobody edits programs at the machine.

### How it goes

1. **Collecting**: parameter backup, travels and options, and two programs you are content with.
2. **Tuning and simulation**: a first version within five working days, with the simulation result.
3. **Test cut at your site**: half a day with a part of your choice, dry run first, then single block, then cutting.
4. **Corrections**: up to three rounds in thirty days, remotely.
5. **Handover**: post, machine definition, change record and a table of outputs.

![The program before and after tuning side by side, with bands marking the blocks that changed](/art/nccompare.svg)

### What is adjusted

| Machine | Usual items |
|---|---|
| 3-axis, 3+2 | start and end, G54.1, canned cycles, G68.2 or CYCLE800, PLANE |
| Five-axis simultaneous | rotary centres, G43.4 or TRAORI, singularities, feed conversion |
| Lathe, mill-turn | G71 / G76, Y and C axes, spindle synchronisation, wait M-codes |
| Swiss-type lathe | channels, back working, bar feed |

### Products

Post 3, PostTurn and Post 5 in any edition, for Fanuc, Siemens, Heidenhain, Mitsubishi, Syntec or Brother controls.`;

const cn = `## 模板能用，调过才顺手

随附模板按数控系统标准输出，但每家工厂都有自己的习惯：安全高度、换刀前的位置、用不用固定循环、注释写哪一种。这个套餐把一个后处理调到现场不必再改程序。

### 实施步骤

1. **收集资料**：数控系统参数备份、机床行程和选件、两个您满意的程序。
2. **调整与仿真**：五个工作日内交付第一版，附仿真结果。
3. **上门试切**：半天，使用您指定的工件，空运行、单段、试切依次进行。
4. **修正**：三十天内最多三次，远程处理。
5. **交付**：后处理文件、机床定义、变更记录和输出对照表。

![调校前后的两张程序单并排，改动的程序段用色带标出](/art/nccompare.svg)

### 按机型调整的项目

| 机型 | 常见项目 |
|---|---|
| 三轴、3+2 | 程序头尾、G54.1、固定循环、G68.2 或 CYCLE800、PLANE |
| 五轴联动 | 旋转中心、G43.4 或 TRAORI、奇异点、进给换算 |
| 车床、车铣 | G71 / G76、Y 轴与 C 轴、主副轴同步、等待 M 代码 |
| 走心机 | 通道分配、背面加工、送料 |

### 适用产品

Post 3、PostTurn 和 Post 5 的任何版本。数控系统为 Fanuc、Siemens、Heidenhain、Mitsubishi、Syntec 或 Brother。`;

export const postTuning: DemoService = {
  uuid: "5e24b1a6-ce09-49f2-8988-b89b442c4fb1",
  categoryUuid: categoryUuids.onsite,
  kind: "service",
  slug: "post-tuning-package",
  productCode: "MW-TUNE",
  paymentTitle: "Post Tuning Package",
  name: { tw: "後處理調校套裝服務", en: "Post Tuning Package", cn: "后处理调校套餐" },
  tagline: {
    tw: "一台機台、一支後處理，調到照您的習慣出程式。",
    en: "One machine, one post, tuned until the program reads the way you write it.",
    cn: "一台机床、一个后处理，调到按您的习惯出程序。",
  },
  summary: {
    tw: "工程師依您的機台參數與範例程式調整後處理，先模擬、再到廠試切半天。三十天內可修正三次，完成後交付後處理檔與變更紀錄。",
    en: "An engineer adjusts the post to your parameters and sample programs, proves it in simulation and then spends half a day at the machine for a test cut. Three rounds of changes within thirty days, then you receive the post and its change record.",
    cn: "工程师按您的机床参数和样例程序调整后处理，先仿真、再上门试切半天。三十天内可修正三次，完成后交付后处理文件和变更记录。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "範圍", en: "Scope", cn: "范围" },
      value: {
        tw: "一台機台、一支後處理",
        en: "One machine, one post",
        cn: "一台机床、一个后处理",
      },
    },
    {
      label: { tw: "第一版", en: "First version", cn: "第一版" },
      value: {
        tw: "資料齊全後 5 個工作天",
        en: "5 working days after all data is in",
        cn: "资料齐全后 5 个工作日",
      },
    },
    {
      label: { tw: "到廠", en: "On site", cn: "上门" },
      value: {
        tw: "半天（4 小時），一位工程師",
        en: "half a day (4 hours), one engineer",
        cn: "半天（4 小时），一位工程师",
      },
    },
    {
      label: { tw: "修正", en: "Corrections", cn: "修正" },
      value: { tw: "30 天內 3 次", en: "3 rounds within 30 days", cn: "30 天内 3 次" },
    },
    {
      label: { tw: "交付檔案", en: "You receive", cn: "交付文件" },
      value: {
        tw: "後處理、機台定義、變更紀錄",
        en: "Post, machine definition, change record",
        cn: "后处理、机床定义、变更记录",
      },
    },
  ],
  reminders: [
    {
      text: {
        tw: "須已有 Post 3、PostTurn 或 Post 5 的有效授權；本套裝服務不含軟體。",
        en: "A valid licence of Post 3, PostTurn or Post 5 is required; the package contains no software.",
        cn: "须已有 Post 3、PostTurn 或 Post 5 的有效授权；本套餐不含软件。",
      },
      required: true,
    },
    {
      text: {
        tw: "試切的材料、刀具與夾治具由貴公司準備，操作由熟悉該機台的人員進行。",
        en: "You provide material, tools and fixture, and an operator who knows the machine runs it.",
        cn: "试切的材料、刀具和夹具由贵公司准备，由熟悉该机床的人员操作。",
      },
      required: true,
    },
    {
      text: {
        tw: "到廠半天以臺灣本島為限；其他地區改為視訊陪同試切。",
        en: "The visit is limited to Taiwan’s main island; elsewhere we accompany the test cut by video.",
        cn: "上门半天限台湾本岛；其他地区改为视频陪同试切。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "post-tuning", extension: "svg" },
  pictureAlt: {
    tw: "程式單上 G43 改為 G43.4，右側搖籃式五軸機的球刀對準工件",
    en: "A program sheet with G43 changed to G43.4, and a ball cutter over the part on a trunnion table",
    cn: "程序单上 G43 改为 G43.4，右侧摇篮式五轴机床的球头刀对准工件",
  },
  commodityUuid: "3d717670-20b0-4db9-80bd-f69eefed8e3b",
  months: null,
  prices: { TWD: 28000, USD: 93600, CNY: 646000 },
  sort: 83,
  featured: false,
  tags: ["post", "five-axis", "mill-turn", "turning"],
};
