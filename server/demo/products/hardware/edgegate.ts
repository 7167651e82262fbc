import { categoryUuids } from "../../content/categories.ts";
import type { DemoHardware } from "../../content/types.ts";

const tw = `## 各牌控制器，統一說一種語言

EdgeGate 裝在機台與廠內系統之間，從控制器讀取狀態、產量與警報，再以 MTConnect、OPC UA 或 MQTT 提供給 MES 與監控軟體。上層系統不必再為每個品牌各寫一套程式。

### 特點

- **只讀不寫**：出廠韌體不含寫入功能，不會改動程式或補正。
- **兩段網路**：機台側與工廠側各一個網路埠，中間不轉送封包。
- **斷線暫存**：工廠網路中斷時保留 7 天資料，恢復後依時間補送。
- **老機台也能接**：八點 24 V 輸入可取三色燈與計數訊號。

### 來源與輸出

| 機台側 | 連線 | 埠 |
|---|---|---|
| Fanuc 0i-F／30i | FOCAS 2 | 8193 |
| Siemens 828D／840D sl | OPC UA（需授權） | 4840 |
| Heidenhain TNC 640 | OPC UA（需選項） | 4840 |
| 其他 | MTConnect SHDR、Modbus TCP | 7878、502 |

| 工廠側 | 版本 | 埠 |
|---|---|---|
| MTConnect Agent | 1.8、2.2 | 5000 |
| OPC UA 伺服器 | OPC 40501-1 工具機模型 | 4840 |
| MQTT over TLS | 3.1.1、5.0 | 8883 |

### 導入步驟

先在瀏覽器輸入機台位址與型號，EdgeGate 會列出讀得到的項目；勾選後命名即可上線。設定可匯出成檔案，同型機台直接套用。搭配 ShopPulse 時不必另設對應表。`;

const en = `## Every control speaks its own dialect; this box speaks one language

EdgeGate stands between the machines and the plant systems. It reads state, counts and alarms from the controls and offers them to MES and monitoring as MTConnect, OPC UA or MQTT, so the systems above need no driver for each brand.

### Features

- **Reads only**: the firmware has no write function and cannot alter a program or an offset.
- **Two networks**: one port for the machines, one for the plant, and no packet is routed between them.
- **Buffer**: when the plant network is down, seven days of data are kept and sent later in order.
- **Old machines too**: eight 24 V inputs take the signal tower and a counter.

### Sources and outputs

| Machine side | Connection | Port |
|---|---|---|
| Fanuc 0i-F / 30i | FOCAS 2 | 8193 |
| Siemens 828D / 840D sl | OPC UA (licence needed) | 4840 |
| Heidenhain TNC 640 | OPC UA (option needed) | 4840 |
| Others | MTConnect SHDR, Modbus TCP | 7878, 502 |

| Plant side | Version | Port |
|---|---|---|
| MTConnect agent | 1.8, 2.2 | 5000 |
| OPC UA server | OPC 40501-1 for machine tools | 4840 |
| MQTT over TLS | 3.1.1, 5.0 | 8883 |

### Getting started

Enter the address and model of a machine in the browser and EdgeGate lists what it can read; tick, name, and it is on line. Settings can be exported and used for machines of the same type. With ShopPulse no mapping is needed.`;

const cn = `## 不同品牌的数控系统，统一成一种语言

EdgeGate 安装在机床与工厂系统之间，从数控系统读取状态、产量和报警，再以 MTConnect、OPC UA 或 MQTT 提供给 MES 和监控软件。上层系统不必再为每个品牌单独开发驱动。

### 特点

- **只读不写**：固件不含写入功能，不会改动程序或刀补。
- **两段网络**：机床侧和工厂侧各一个网口，两者之间不转发数据包。
- **断网缓存**：工厂网络中断时保留 7 天数据，恢复后按时间补传。
- **老机床也能接**：八路 24 V 输入可采集三色灯和计数信号。

### 来源与输出

| 机床侧 | 连接 | 端口 |
|---|---|---|
| Fanuc 0i-F / 30i | FOCAS 2 | 8193 |
| Siemens 828D / 840D sl | OPC UA（需授权） | 4840 |
| Heidenhain TNC 640 | OPC UA（需选项） | 4840 |
| 其他 | MTConnect SHDR、Modbus TCP | 7878、502 |

| 工厂侧 | 版本 | 端口 |
|---|---|---|
| MTConnect Agent | 1.8、2.2 | 5000 |
| OPC UA 服务器 | OPC 40501-1 机床模型 | 4840 |
| MQTT over TLS | 3.1.1、5.0 | 8883 |

### 上线步骤

在浏览器中输入机床地址和型号，EdgeGate 会列出可读取的数据项；勾选并命名即可上线。设置可导出为文件，同型号机床直接套用。与 ShopPulse 配合时无需另建映射表。`;

export const edgegate: DemoHardware = {
  uuid: "19688d42-4f86-43b7-b60e-c75fa3b9bef5",
  categoryUuid: categoryUuids.boxes,
  kind: "hardware",
  slug: "edgegate-machine-data-gateway",
  productCode: "MW-EDGE",
  paymentTitle: "EdgeGate Machine Data Gateway",
  name: {
    tw: "EdgeGate 機台資料閘道器",
    en: "EdgeGate Machine Data Gateway",
    cn: "EdgeGate 机床数据网关",
  },
  tagline: {
    tw: "把各牌控制器的資料，變成 MTConnect、OPC UA 與 MQTT。",
    en: "Turns the data of any control into MTConnect, OPC UA and MQTT.",
    cn: "把各品牌数控系统的数据，变成 MTConnect、OPC UA 和 MQTT。",
  },
  summary: {
    tw: "一台閘道器可連 10 台機台、2,000 個資料點，只讀不寫，機台網路與工廠網路分離。斷線時暫存 7 天，恢復後自動補送。",
    en: "One gateway serves 10 machines and 2,000 data points, reads only, and keeps machine and plant networks apart. Seven days are buffered during an outage and sent afterwards.",
    cn: "一台网关可连 10 台机床、2,000 个数据点，只读不写，机床网络与工厂网络隔离。断网时缓存 7 天，恢复后自动补传。",
  },
  description: { tw, en, cn },
  specifications: [
    {
      label: { tw: "機台數", en: "Machines", cn: "机床数量" },
      value: { tw: "10 台", en: "10", cn: "10 台" },
    },
    {
      label: { tw: "資料點", en: "Data points", cn: "数据点" },
      value: {
        tw: "2,000 點，最快 100 ms",
        en: "2,000, every 100 ms at best",
        cn: "2,000 点，最快 100 ms",
      },
    },
    {
      label: { tw: "網路埠", en: "Network ports", cn: "网口" },
      value: {
        tw: "2 × 10/100/1000，互相隔離",
        en: "2 × 10/100/1000, separated",
        cn: "2 × 10/100/1000，相互隔离",
      },
    },
    {
      label: { tw: "數位輸入", en: "Digital inputs", cn: "数字输入" },
      value: {
        tw: "8 × 24 V，光耦合隔離",
        en: "8 × 24 V, opto-isolated",
        cn: "8 × 24 V，光耦隔离",
      },
    },
    {
      label: { tw: "電源", en: "Power", cn: "电源" },
      value: { tw: "12–30 V DC，8 W", en: "12 to 30 V DC, 8 W", cn: "12–30 V DC，8 W" },
    },
    {
      label: { tw: "環境溫度", en: "Temperature", cn: "环境温度" },
      value: { tw: "-20 至 60 °C，無風扇", en: "-20 to 60 °C, no fan", cn: "-20 至 60 °C，无风扇" },
    },
    {
      label: { tw: "外形尺寸", en: "Size", cn: "外形尺寸" },
      value: { tw: "135 × 110 × 52 mm", en: "135 × 110 × 52 mm", cn: "135 × 110 × 52 mm" },
    },
  ],
  reminders: [
    {
      text: {
        tw: "Siemens 與 Heidenhain 的 OPC UA 為控制器選配，請先向機台廠確認是否已開通。",
        en: "OPC UA is an option on Siemens and Heidenhain controls; ask the machine builder whether it is enabled.",
        cn: "Siemens 和 Heidenhain 的 OPC UA 为数控系统选件，请先向机床厂确认是否已开通。",
      },
      required: true,
    },
    {
      text: {
        tw: "固定 IP 與 VLAN 請先與資訊部門商定，兩個網路埠不可接到同一網段。",
        en: "Coordinate addresses and VLANs with your IT department; the two ports must not share a subnet.",
        cn: "固定 IP 和 VLAN 请先与信息部门商定，两个网口不可接到同一网段。",
      },
      required: false,
    },
  ],
  picture: { directory: "art", filename: "edgegate", extension: "svg" },
  pictureAlt: {
    tw: "帶散熱鰭片的閘道器線圖，一側接入機台線路，另一側輸出三個標有埠號的資料流",
    en: "Line drawing of a finned gateway, machine lines entering on one side and three numbered data streams leaving on the other",
    cn: "带散热片的网关线图，一侧接入机床线路，另一侧输出三个标有端口号的数据流",
  },
  commodityUuid: "ec2d851c-dd1a-45a6-8734-0ada5e2e6876",
  prices: { TWD: 36000, USD: 120000, CNY: 830000 },
  stock: 17,
  grams: 1_800,
  sort: 68,
  featured: false,
  tags: ["monitoring", "dnc", "fanuc", "siemens", "heidenhain"],
};
