import { categoryUuids } from "../../content/categories.ts";
import type { DemoSoftware } from "../../content/types.ts";

const tw = `## 量測寫進程式，尺寸在機台上就知道

PostProbe 讓您在 CAM 裡點選要量的特徵，輸出時自動換成各控制器的測頭循環。設定工件座標、加工中抽檢、修正刀具補正與列出結果，都在同一支程式內完成。

### 主要功能

- **由模型取尺寸**：讀取 STEP AP242 的標註，公稱值與公差直接帶入循環引數。
- **安全移動**：測頭以保護移動接近，途中碰觸立即停止；換面與避讓高度逐一檢查。
- **回授補正**：偏差依比例寫入工件座標或刀具磨耗，超過上限改為警報，不會越補越偏。
- **判斷分支**：合格續行、可修再切一刀、不良則退刀停機，三種處置可分別設定。
- **量測紀錄**：件號、時間、公稱、實測與偏差寫成 CSV，可送統計軟體使用。

![孔、凸台、槽與角落四種循環的觸碰順序](/art/postprobe-detail.svg)

### 循環對照

| 特徵 | Fanuc、Mitsubishi、Syntec | Siemens | Heidenhain |
|---|---|---|---|
| 單一面 | G65 P9811 | CYCLE978 | TCH PROBE 427 |
| 槽、凸條 | G65 P9812 | CYCLE977 | TCH PROBE 425、426 |
| 孔、凸台 | G65 P9814 | CYCLE977 | TCH PROBE 421、422 |
| 角落 | G65 P9815、P9816 | CYCLE961 | TCH PROBE 414、415 |
| 角度 | G65 P9843 | CYCLE998 | TCH PROBE 420 |

### 系統需求

Windows 10 或 11（64 位元）、8 GB 記憶體。測頭不限廠牌，機台須已裝好測頭循環並完成校正。`;

const en = `## Put the measurement in the program and know the size on the machine

With PostProbe you pick features in CAM and they leave as the probing cycles of your control. Setting the work offset, checking between operations, correcting tool wear and listing results all happen inside one program.

### What it does

- **Sizes from the model**: reads STEP AP242 annotations; nominal and tolerance go into the cycle arguments.
- **Protected moves**: the probe approaches with protected positioning and stops at any contact; clearance is checked for every face.
- **Feedback**: a set share of the deviation goes to the work offset or tool wear; above the limit it raises an alarm.
- **Branches**: good parts continue, reworkable ones get another pass, bad ones retract and stop.
- **Records**: part number, time, nominal, actual and deviation as CSV for your statistics software.

![Touch sequence of the bore, boss, slot and corner cycles](/art/postprobe-detail.svg)

### Cycles

| Feature | Fanuc, Mitsubishi, Syntec | Siemens | Heidenhain |
|---|---|---|---|
| Single surface | G65 P9811 | CYCLE978 | TCH PROBE 427 |
| Slot, web | G65 P9812 | CYCLE977 | TCH PROBE 425, 426 |
| Bore, boss | G65 P9814 | CYCLE977 | TCH PROBE 421, 422 |
| Corner | G65 P9815, P9816 | CYCLE961 | TCH PROBE 414, 415 |
| Angle | G65 P9843 | CYCLE998 | TCH PROBE 420 |

### System needs

Windows 10 or 11 (64-bit), 8 GB of memory. Any make of probe will do; the machine needs its probing cycles installed and the probe calibrated.`;

const cn = `## 把测量写进程序，尺寸在机床上就清楚

PostProbe 让您在 CAM 中选取要测量的特征，输出时自动转换为各数控系统的测头循环。设置工件坐标系、工序间抽检、修正刀补和列出结果，都在同一个程序内完成。

### 主要功能

- **从模型取尺寸**：读取 STEP AP242 标注，名义值和公差直接带入循环参数。
- **安全移动**：测头以保护移动接近，途中触碰立即停止；换面和避让高度逐一检查。
- **反馈刀补**：偏差按比例写入工件坐标系或刀具磨损，超过上限则报警，不会越补越偏。
- **判断分支**：合格继续、可返修再走一刀、不合格则退刀停机，三种处理可分别设置。
- **测量记录**：件号、时间、名义值、实测值和偏差写成 CSV，可供统计软件使用。

![孔、凸台、槽和拐角四种循环的触测顺序](/art/postprobe-detail.svg)

### 循环对照

| 特征 | Fanuc、Mitsubishi、Syntec | Siemens | Heidenhain |
|---|---|---|---|
| 单个平面 | G65 P9811 | CYCLE978 | TCH PROBE 427 |
| 槽、凸台宽度 | G65 P9812 | CYCLE977 | TCH PROBE 425、426 |
| 孔、圆凸台 | G65 P9814 | CYCLE977 | TCH PROBE 421、422 |
| 拐角 | G65 P9815、P9816 | CYCLE961 | TCH PROBE 414、415 |
| 角度 | G65 P9843 | CYCLE998 | TCH PROBE 420 |

### 系统要求

Windows 10 或 11（64 位）、8 GB 内存。测头品牌不限，机床须已安装测头循环并完成标定。`;

export const postprobe: DemoSoftware = {
  uuid: "2a70efa0-f078-4dcf-80c5-09a5ed5351b7",
  categoryUuid: categoryUuids.cam,
  kind: "software",
  slug: "postprobe-in-process-measuring",
  productCode: "MW-POSTPROBE",
  paymentTitle: "PostProbe Measuring Post",
  name: {
    tw: "PostProbe 機上量測後處理",
    en: "PostProbe Measuring Post-Processor",
    cn: "PostProbe 在机测量后处理",
  },
  tagline: {
    tw: "在 CAM 點選特徵，輸出各控制器的測頭循環。",
    en: "Pick features in CAM, get the probing cycles of your control.",
    cn: "在 CAM 中选取特征，输出各数控系统的测头循环。",
  },
  summary: {
    tw: "把 STEP 模型上的尺寸與公差轉成 Fanuc、Siemens、Heidenhain 等控制器的量測程式。量完可依比例修正工件座標與刀具補正，並把結果寫成 CSV 紀錄。",
    en: "Turns sizes and tolerances on the STEP model into measuring programs for Fanuc, Siemens, Heidenhain and other controls. Results correct work offsets and tool wear by a set share and are kept as CSV.",
    cn: "将 STEP 模型上的尺寸和公差转换为 Fanuc、Siemens、Heidenhain 等数控系统的测量程序。测量后可按比例修正工件坐标系和刀补，并将结果写成 CSV 记录。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "量測特徵", en: "Features", cn: "测量特征" },
      value: {
        tw: "面、孔、凸台、槽、凸條、角落、角度",
        en: "Surface, bore, boss, slot, web, corner, angle",
        cn: "平面、孔、凸台、槽、凸条、拐角、角度",
      },
    },
    {
      label: { tw: "回授對象", en: "Feedback to", cn: "反馈对象" },
      value: {
        tw: "G54–G59、G54.1 P1–P300、刀具磨耗（G10）",
        en: "G54–G59, G54.1 P1–P300, tool wear (G10)",
        cn: "G54–G59、G54.1 P1–P300、刀具磨损（G10）",
      },
    },
    {
      label: { tw: "輸入格式", en: "Input", cn: "输入格式" },
      value: {
        tw: "STEP AP242、APT-CL、CSV 特徵表",
        en: "STEP AP242, APT-CL, CSV feature list",
        cn: "STEP AP242、APT-CL、CSV 特征表",
      },
    },
    {
      label: { tw: "結果輸出", en: "Result output", cn: "结果输出" },
      value: {
        tw: "DPRNT（RS-232 或網路）、WRITE、量測紀錄檔",
        en: "DPRNT (RS-232 or network), WRITE, log file",
        cn: "DPRNT（RS-232 或网络）、WRITE、测量日志文件",
      },
    },
    {
      label: { tw: "作業系統", en: "Operating system", cn: "操作系统" },
      value: {
        tw: "Windows 10／11（64 位元）",
        en: "Windows 10 / 11 (64-bit)",
        cn: "Windows 10 / 11（64 位）",
      },
    },
    {
      label: { tw: "授權台數", en: "Seats per key", cn: "授权台数" },
      value: { tw: "每組金鑰 1 台電腦", en: "1 computer per key", cn: "每个密钥 1 台电脑" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "本產品只輸出循環呼叫，不含測頭；Fanuc 類控制器須已安裝 O9800 系列巨集。",
        en: "Output is cycle calls only and no probe is included; Fanuc-type controls need the O9800 macros installed.",
        cn: "本产品只输出循环调用，不含测头；Fanuc 类系统须已安装 O9800 系列宏程序。",
      },
      required: false,
    },
    {
      text: {
        tw: "啟用自動補正前，請先以標準件驗證重複精度，並設定單次補正上限。",
        en: "Before you enable automatic correction, check repeatability on a master part and set the limit per correction.",
        cn: "启用自动刀补前，请先用标准件验证重复精度，并设置单次补偿上限。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "postprobe", extension: "svg" },
  pictureAlt: {
    tw: "測球在孔內四點觸碰的工程圖，右側剖面顯示測桿深入孔中，並標示實測直徑",
    en: "Drawing of a probe ball touching a bore at four points, with a section of the stylus and the measured diameter",
    cn: "测球在孔内四点触测的工程图，右侧剖面显示测针伸入孔中，并标出实测直径",
  },
  editions: [
    {
      uuid: "f0182173-67e8-4766-9b9f-f68d8c60c112",
      name: { tw: "標準版", en: "Standard", cn: "标准版" },
      features: [],
      trial: { uuid: "c6ec1f3b-0bc3-4ecc-b234-6a9da0621f54", months: 0 },
      plans: [
        {
          uuid: "74569573-dc3a-42dc-b48f-3714598998ee",
          months: null,
          prices: { TWD: 29000, USD: 95900, CNY: 662000 },
        },
        {
          uuid: "0541ad53-03e7-40b1-8e1f-33d61b3dacfc",
          months: 1,
          prices: { TWD: 1090, USD: 3600, CNY: 25000 },
        },
        {
          uuid: "a55072b8-0b85-48c4-8bb3-66182aff12d4",
          months: 3,
          prices: { TWD: 3000, USD: 10000, CNY: 68500 },
        },
        {
          uuid: "cba1604e-1016-44fd-a774-c74757d5f1f5",
          months: 6,
          prices: { TWD: 5600, USD: 18600, CNY: 128000 },
        },
        {
          uuid: "c0541187-04c5-49d0-af0c-df063e8908ab",
          months: 12,
          prices: { TWD: 9800, USD: 32900, CNY: 224000 },
        },
      ],
    },
  ],
  license: { seats: 1, leaseHours: 24, graceDays: 30 },
  sort: 13,
  featured: false,
  tags: ["probing", "post", "macro", "fanuc", "siemens", "heidenhain"],
};
