import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 一台老機台，一個小盒子

LinkBox 1 把機台的 RS-232 埠接上工廠網路。裝在電氣箱的 DIN 導軌上，有線或無線都能傳，控制器不必加裝任何選配。

### 三種用法

- **邊傳邊做**：程式先存進盒內 8 GB 記憶體，再依控制器的速度送出，網路中斷也不停刀。
- **TCP 伺服器**：DNC 軟體連到埠 4001，資料原封不動轉送。
- **虛擬序列埠**：Windows 看到的是一般 COM 埠，舊傳輸軟體照用。

### 常用參數

| 控制器 | 速率 | 格式 | 交握 |
|---|---|---|---|
| Fanuc 0M、18i、0i | 4800–19200 | 7E2 | DC1／DC3 |
| Mitsubishi M64、M70 | 9600–19200 | 8N1 | DC1／DC3 |
| Siemens 802D、810D | 19200 | 8N1 | RTS／CTS |
| Heidenhain TNC 426 | 9600 | 7E1 | FE1 區塊傳輸 |

付款後我們來信詢問控制器型號，取貨前設好參數，接上就能測試。

### 接線

DB25 對 DB9 交叉接法如下圖。使用軟體交握時只接三條線，控制器端把 4、5 短接，6、8、20 短接，盒子端把 7、8 短接；隔離網請接在機殼端。

![DB25 與 DB9 的交叉接線圖，三條訊號線與各端短接](/art/linkbox1-detail.svg)

### 資安

管理畫面只用 HTTPS，出廠沒有預設密碼，首次登入時設定；可限定來源位址。無線支援 WPA2 與 WPA3，也能完全關閉。`;

const en = `## One old machine, one small box

LinkBox 1 puts the RS-232 port of a machine on the plant network. It clips to the DIN rail in the cabinet, works by cable or Wi-Fi, and asks for no option in the control.

### Three ways to use it

- **Drip feed**: the program is first stored in 8 GB inside the box, then sent at the pace of the control, so a lost network does not stop the cut.
- **TCP server**: DNC software connects to port 4001 and the data passes unchanged.
- **Virtual serial port**: Windows sees an ordinary COM port and old transfer software keeps working.

### Usual settings

| Control | Speed | Format | Handshake |
|---|---|---|---|
| Fanuc 0M, 18i, 0i | 4800–19200 | 7E2 | DC1/DC3 |
| Mitsubishi M64, M70 | 9600–19200 | 8N1 | DC1/DC3 |
| Siemens 802D, 810D | 19200 | 8N1 | RTS/CTS |
| Heidenhain TNC 426 | 9600 | 7E1 | FE1 blockwise |

After payment we write to ask for your control and load its settings before you collect the box, ready to test.

### Wiring

The crossed DB25 to DB9 cable is drawn below. With software handshake only three wires run through; at the control, bridge 4 and 5, then 6, 8 and 20; at the box, 7 and 8. Connect the screen at the shell.

![Crossed wiring between DB25 and DB9: three signal wires and the bridges at each end](/art/linkbox1-detail.svg)

### Security

The settings page is HTTPS only and can be limited to certain addresses. There is no default password: you set one at first login. Wi-Fi supports WPA2 and WPA3, or can be switched off.`;

const cn = `## 一台老机床，一个小盒子

LinkBox 1 把机床的 RS-232 口接入车间网络。装在电气柜的 DIN 导轨上，有线无线均可，数控系统不必加装任何选件。

### 三种用法

- **边传边加工**：程序先存入盒内 8 GB 存储，再按数控系统的速度发送，网络中断也不停刀。
- **TCP 服务器**：DNC 软件连接 4001 端口，数据原样转发。
- **虚拟串口**：Windows 里显示为普通 COM 口，原有传输软件继续使用。

### 常用参数

| 数控系统 | 速率 | 格式 | 流控 |
|---|---|---|---|
| Fanuc 0M、18i、0i | 4800–19200 | 7E2 | DC1/DC3 |
| Mitsubishi M64、M70 | 9600–19200 | 8N1 | DC1/DC3 |
| Siemens 802D、810D | 19200 | 8N1 | RTS/CTS |
| Heidenhain TNC 426 | 9600 | 7E1 | FE1 块传输 |

支付后我们发邮件询问数控系统型号，提货前设好参数，接上即可测试。

### 接线

DB25 与 DB9 的交叉接法如下图。采用软件流控时只接三根线，数控系统端将 4、5 短接，6、8、20 短接，终端侧将 7、8 短接；屏蔽层接在插头外壳上。

![DB25 与 DB9 的交叉接线图，三根信号线与各端短接](/art/linkbox1-detail.svg)

### 信息安全

设置页面仅支持 HTTPS，出厂不设默认密码，首次登录时设置，并可限定访问地址。无线支持 WPA2 和 WPA3，也可完全关闭。`;

export const linkbox1: DemoHardware = {
  uuid: "635cb94f-ac78-46a7-a65f-ed16ee96aba4",
  categoryUuid: categoryUuids.boxes,
  kind: "hardware",
  slug: "linkbox-1-dnc-box",
  productCode: "MW-BOX1",
  paymentTitle: "LinkBox 1 DNC Box",
  name: {
    tw: "LinkBox 1 單埠 DNC 聯網盒",
    en: "LinkBox 1 Single-Port DNC Box",
    cn: "LinkBox 1 单口 DNC 联网终端",
  },
  tagline: {
    tw: "讓只有 RS-232 的機台接上工廠網路。",
    en: "Puts a machine that only has RS-232 on the plant network.",
    cn: "让只有 RS-232 的机床接入车间网络。",
  },
  summary: {
    tw: "RS-232 轉乙太網路與 Wi-Fi 的 DNC 盒，內建 8 GB 記憶體，網路中斷仍能供給程式。取貨前依控制器型號設定完成，掛上導軌即可使用。",
    en: "An RS-232 to Ethernet and Wi-Fi box with 8 GB on board, so a program keeps running when the network does not. We set it up for your control before pickup, and it clips onto a DIN rail.",
    cn: "RS-232 转以太网和 Wi-Fi 的 DNC 终端，内置 8 GB 存储，断网时仍能供给程序。提货前按数控系统型号设好，挂上导轨即可使用。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "序列埠", en: "Serial port", cn: "串口" },
      value: {
        tw: "1 × RS-232，DB9 公頭，隔離 2.5 kV",
        en: "1 × RS-232, DB9 male, isolated to 2.5 kV",
        cn: "1 × RS-232，DB9 公头，隔离 2.5 kV",
      },
    },
    {
      label: { tw: "速率", en: "Speed", cn: "速率" },
      value: { tw: "110–115,200 bps", en: "110 to 115,200 bps", cn: "110–115,200 bps" },
    },
    {
      label: { tw: "網路", en: "Network", cn: "网络" },
      value: {
        tw: "10/100 乙太網路、Wi-Fi 802.11a/b/g/n",
        en: "10/100 Ethernet, Wi-Fi 802.11a/b/g/n",
        cn: "10/100 以太网、Wi-Fi 802.11a/b/g/n",
      },
    },
    {
      label: { tw: "儲存空間", en: "Storage", cn: "存储空间" },
      value: { tw: "8 GB", en: "8 GB", cn: "8 GB" },
    },
    {
      label: { tw: "電源", en: "Power", cn: "电源" },
      value: { tw: "9–36 V DC，2.5 W", en: "9 to 36 V DC, 2.5 W", cn: "9–36 V DC，2.5 W" },
    },
    {
      label: { tw: "環境溫度", en: "Temperature", cn: "环境温度" },
      value: { tw: "-10 至 60 °C", en: "-10 to 60 °C", cn: "-10 至 60 °C" },
    },
    {
      label: { tw: "外形尺寸", en: "Size", cn: "外形尺寸" },
      value: { tw: "100 × 78 × 28 mm", en: "100 × 78 × 28 mm", cn: "100 × 78 × 28 mm" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "插拔 RS-232 前請關閉兩端電源；帶電插拔可能燒毀控制器的通訊介面。",
        en: "Switch off both ends before plugging RS-232; hot plugging can destroy the interface of the control.",
        cn: "插拔 RS-232 前请关闭两端电源；带电插拔可能烧毁数控系统的通信接口。",
      },
      required: false,
    },
    {
      text: {
        tw: "金屬電氣箱會遮蔽無線訊號，走 Wi-Fi 時請加裝外引天線。",
        en: "A steel cabinet shields Wi-Fi; fit the external aerial if you use it.",
        cn: "金属电气柜会屏蔽无线信号，使用 Wi-Fi 时请加装外引天线。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "linkbox1", extension: "svg" },
  pictureAlt: {
    tw: "導軌上的小型聯網盒，前端一個 DB9 接頭與電纜，天線發出無線訊號",
    en: "A small box on a DIN rail with one DB9 plug and cable, its aerial radiating",
    cn: "导轨上的小型联网终端，前端一个 DB9 插头和电缆，天线发出无线信号",
  },
  commodityUuid: "6082dfee-5cc9-4df8-81bf-59328cef0145",
  prices: { TWD: 8900, USD: 29800, CNY: 205000 },
  stock: 48,
  grams: 900,
  sort: 66,
  featured: true,
  tags: ["dnc", "fanuc", "siemens", "heidenhain"],
};
