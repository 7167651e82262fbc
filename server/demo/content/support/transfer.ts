import type { DemoArticle } from "../types.ts";

export const transfer: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a09",
    topic: "f1ba8abf-f46a-4134-b7d1-000ebf1a6eb8",
    visibility: "everybody",
    about: [{ code: "MW-FEED" }, { code: "MW-BOX1" }],
    title: {
      tw: "RS-232 連線：接線與傳輸參數",
      en: "Connecting by RS-232: wiring and settings",
      cn: "RS-232 联机：接线与传输参数",
    },
    summary: {
      tw: "25 針與 9 針的接法、兩端必須一致的參數，以及亂碼與 086 警報的排除。",
      en: "Wiring of 25 and 9 pins, what both ends must agree on, and curing garbage and alarm 086.",
      cn: "25 针与 9 针的接法、两端必须一致的参数，以及乱码与 086 报警的排除。",
    },
    body: {
      tw: `## 接線

控制器多為 25 針母座，電腦或 LinkBox 為 9 針公座。

| 信號 | 控制器（25 針） | 電腦（9 針） |
| --- | --- | --- |
| 傳送 → 接收 | 2 | 2 |
| 接收 ← 傳送 | 3 | 3 |
| 信號地 | 7 | 5 |
| RTS/CTS 短接 | 4–5 | 7–8 |
| DSR/DTR/DCD 短接 | 6–8–20 | 1–4–6 |

線長在 9600 bps 時不要超過 15 m，並使用隔離線，隔離層只在一端接地。

## 參數

| 項目 | 建議值 |
| --- | --- |
| 鮑率 | 9600（穩定後再提高） |
| 資料位元 | 7 |
| 同位 | 偶 |
| 停止位元 | 2 |
| 流量控制 | XON/XOFF（DC1/DC3） |

Fanuc 以參數 0020 選通道，0101～0103 設停止位元、裝置與鮑率。

## 沒有反應或亂碼

- **亂碼**：鮑率、同位或資料位元有一端不同。
- **086 警報（DR 信號切斷）**：DSR 沒有短接，或電腦端沒有開啟埠。
- **只收到第一段**：流量控制不同，請改用 XON/XOFF。
- **一接上就燒壞**：兩端接地電位不同，請加裝光隔離器。`,
      en: `## Wiring

Most controls have a 25-pin socket, and a computer or LinkBox a 9-pin plug.

| Signal | Control (25 pins) | Computer (9 pins) |
| --- | --- | --- |
| Send → receive | 2 | 2 |
| Receive ← send | 3 | 3 |
| Signal ground | 7 | 5 |
| RTS/CTS bridged | 4–5 | 7–8 |
| DSR/DTR/DCD bridged | 6–8–20 | 1–4–6 |

At 9600 bps keep the cable below 15 m and shielded, with the shield grounded at one end only.

## Settings

| Setting | Suggested |
| --- | --- |
| Baud rate | 9600, more once it is stable |
| Data bits | 7 |
| Parity | Even |
| Stop bits | 2 |
| Flow control | XON/XOFF (DC1/DC3) |

On a Fanuc, parameter 0020 chooses the channel, and 0101 to 0103 set stop bits, device and baud rate.

## Nothing comes, or garbage

- **Garbage**: one end differs in baud rate, parity or data bits.
- **Alarm 086 (DR signal off)**: DSR is not bridged, or the computer has not opened its port.
- **Only the beginning arrives**: the flow control differs; use XON/XOFF.
- **A port dies when plugged in**: the grounds differ; put an optical isolator in between.`,
      cn: `## 接线

数控系统多为 25 针母座，电脑或 LinkBox 为 9 针公座。

| 信号 | 数控系统（25 针） | 电脑（9 针） |
| --- | --- | --- |
| 发送 → 接收 | 2 | 2 |
| 接收 ← 发送 | 3 | 3 |
| 信号地 | 7 | 5 |
| RTS/CTS 短接 | 4–5 | 7–8 |
| DSR/DTR/DCD 短接 | 6–8–20 | 1–4–6 |

线长在 9600 bps 时不要超过 15 m，并使用屏蔽线，屏蔽层只在一端接地。

## 参数

| 项目 | 建议值 |
| --- | --- |
| 波特率 | 9600（稳定后再提高） |
| 数据位 | 7 |
| 校验 | 偶 |
| 停止位 | 2 |
| 流控 | XON/XOFF（DC1/DC3） |

Fanuc 用参数 0020 选通道，0101～0103 设置停止位、设备和波特率。

## 没有反应或乱码

- **乱码**：波特率、校验或数据位有一端不同。
- **086 报警（DR 信号断开）**：DSR 没有短接，或电脑端没有打开串口。
- **只收到第一段**：流控不同，请改用 XON/XOFF。
- **一接上就烧坏**：两端接地电位不同，请加装光电隔离器。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a10",
    topic: "aa9bcfe7-25a1-4d8d-9a6e-d3e854004288",
    visibility: "members",
    about: [{ code: "MW-FEED", from: "2.0" }],
    title: {
      tw: "邊傳邊做時機台一頓一頓",
      en: "The machine stutters during drip feed",
      cn: "边传边加工时机床一顿一顿",
    },
    summary: {
      tw: "算出傳輸速度夠不夠、加大緩衝，並避免工件上留下停刀痕。",
      en: "Working out whether the line is fast enough, buffering more, and keeping dwell marks off the part.",
      cn: "算出传输速度够不够、加大缓冲，并避免工件上留下停刀痕。",
    },
    body: {
      tw: `## 先算一算

每個字元約 10 或 11 個位元。9600 bps 每秒約 870 個字元，一行平均 25 個字元就是每秒 35 行。點距 0.2 mm 時，最快只能走 7 mm/s，也就是 F420。指令的進給比這個快，機台就會等資料。

## 改善的順序

1. 提高鮑率：38400 時約為四倍。
2. 在 LineFeed 的通道設定勾選「去除空白與行號」，一般可少三成。
3. 後處理輸出圓弧（G2/G3）或樣條，減少行數。
4. 使用控制器的資料伺服器或記憶卡，改成從機台執行。

## 緩衝設定

把「預先送出」設為控制器緩衝的一半。太大時，操作員按停止後機台仍會執行很久；太小則容易斷料。

## 中斷後接續

LineFeed 2.0 起會記住最後確認的行。選「從中斷處接續」時，會自動加上刀具、轉速、座標系與安全高度，請先以單節確認前十行。`,
      en: `## Work it out first

A character takes about 10 or 11 bits. At 9600 bps that is some 870 characters a second, or 35 lines of 25 characters. With points 0.2 mm apart the machine can move 7 mm/s at most, F420. At a higher feed it waits for data.

## What to change, in this order

1. Raise the baud rate: 38400 gives about four times as much.
2. Tick “Leave out blanks and line numbers” in the channel of LineFeed, which saves about a third.
3. Have the post write arcs (G2/G3) or splines, for fewer lines.
4. Use a data server or a card in the control and run the program from there.

## The buffer

Set “Send ahead” to half of the control's buffer. With more the machine runs on long after the stop button, with less it runs dry.

## Going on after a break

From version 2.0 LineFeed remembers the last line that was acknowledged. “Continue from the break” adds tool, speed, offset and a safe height; run its first ten lines in single block.`,
      cn: `## 先算一算

每个字符约 10 或 11 位。9600 bps 每秒约 870 个字符，一行平均 25 个字符就是每秒 35 行。点距 0.2 mm 时，最快只能走 7 mm/s，也就是 F420。指令的进给比这个快，机床就会等数据。

## 改善的顺序

1. 提高波特率：38400 时约为四倍。
2. 在 LineFeed 的通道设置中勾选“去除空格与行号”，一般可减少三成。
3. 后处理输出圆弧（G2/G3）或样条，减少行数。
4. 使用数控系统的数据服务器或存储卡，改为从机床执行。

## 缓冲设置

把“预先发送”设为系统缓冲的一半。太大时，操作工按停止后机床仍会执行很久；太小则容易断料。

## 中断后继续

LineFeed 2.0 起会记住最后确认的行。选择“从中断处继续”时，会自动加上刀具、转速、坐标系和安全高度，请先用单段确认前十行。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a11",
    topic: "9b98a80a-1030-4ffe-b4df-e8fbfd4a110b",
    visibility: "entitled",
    about: [{ code: "MW-BOX1", from: "1.8" }, { code: "MW-BOX4" }],
    title: {
      tw: "LinkBox 初次設定與固定 IP",
      en: "Setting up a LinkBox with a fixed address",
      cn: "LinkBox 初次设置与固定 IP",
    },
    summary: {
      tw: "找到盒子、改密碼、設定固定位址與序列埠，並以自我測試確認。",
      en: "How to find the box, change its password, set its address and port, and test it.",
      cn: "找到盒子、修改密码、设置固定地址与串口，并用自检确认。",
    },
    body: {
      tw: `## 第一次連線

1. 接上電源與網路線，等綠燈恆亮。
2. 在同一網段的電腦上以瀏覽器開啟 \`http://linkbox.local\`；找不到時，看盒底的 MAC，在路由器的 DHCP 列表中找位址。
3. 以盒底的密碼登入，並立即更改。

## 固定 IP

在「網路」改為「手動」，填入位址、遮罩與閘道。位址請向資訊人員索取，不要與 DHCP 範圍重疊。存檔後盒子會在五秒後以新位址重新啟動。

## 序列埠

鮑率等參數與機台一致。「模式」選「TCP 伺服器」，埠 4001；LinkBox 4 的四個序列埠依序為 4001～4004。

## 自我測試

拔下機台端，把 9 針的 2、3 短接，按「回路測試」。顯示「通過」代表盒子與線正常，問題在機台端的接線或參數。

> 盒子沒有加密，請放在與辦公室分開的廠內網路，不要開放到網際網路。`,
      en: `## The first time

1. Connect power and network and wait until the green light is steady.
2. On a computer in the same network open \`http://linkbox.local\`. Where that fails, look for the MAC address printed below the box in the router's list of DHCP leases.
3. Log in with the password below the box and change it at once.

## A fixed address

Under “Network” choose “Manual” and enter address, mask and gateway. Ask your IT staff for an address outside the DHCP range. Five seconds after saving the box restarts under its new address.

## The serial port

Give it the same settings as the machine. Choose “TCP server” and port 4001; the four ports of a LinkBox 4 are 4001 to 4004.

## Self-test

Unplug the machine, bridge pins 2 and 3 of the 9-pin plug and press “Loop test”. When it passes, box and cable are good, and the trouble is in the wiring or the settings of the machine.

> The box does not encrypt. Keep it in a shop-floor network apart from the office, and never open it to the internet.`,
      cn: `## 第一次连接

1. 接上电源与网线，等绿灯常亮。
2. 在同一网段的电脑上用浏览器打开 \`http://linkbox.local\`；找不到时，看盒底的 MAC，在路由器的 DHCP 列表中找地址。
3. 用盒底的密码登录，并立即修改。

## 固定 IP

在“网络”中改为“手动”，填入地址、掩码与网关。地址请向 IT 人员索取，不要与 DHCP 范围重叠。保存五秒后盒子会以新地址重新启动。

## 串口

波特率等参数与机床一致。“模式”选“TCP 服务器”，端口 4001；LinkBox 4 的四个串口依次为 4001～4004。

## 自检

拔下机床端，把 9 针的 2、3 短接，点“回路测试”。显示“通过”说明盒子与线正常，问题在机床端的接线或参数。

> 盒子没有加密，请放在与办公室分开的车间网络，不要开放到互联网。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a12",
    topic: "00223333-cdd9-42e4-91b8-61fd6dac5636",
    visibility: "everybody",
    about: [{ code: "MW-FEED", from: "2.4" }],
    title: {
      tw: "以 FTP 與控制器交換程式",
      en: "Exchanging programs with a control by FTP",
      cn: "用 FTP 与数控系统交换程序",
    },
    summary: {
      tw: "Fanuc 資料伺服器、Siemens 與 Heidenhain 的帳號、路徑與被動模式設定。",
      en: "Accounts, folders and passive mode for a Fanuc data server, Siemens and Heidenhain.",
      cn: "Fanuc 数据服务器、Siemens 与 Heidenhain 的账号、路径与被动模式设置。",
    },
    body: {
      tw: `## 控制器是伺服器還是用戶端

- Fanuc 資料伺服器兩者皆可；快速乙太網通常是用戶端，由操作員在機台上取檔。
- Siemens 840D sl 把電腦上的共用資料夾掛成網路磁碟，FTP 為選配。
- Heidenhain TNC 以 TNCremo 協定為主，iTNC 起亦可用網路磁碟。

## 在 LineFeed 建立通道

1. 新增「FTP」通道，填入位址、帳號與密碼。
2. 機台在防火牆後時勾選「被動模式」。
3. 「遠端資料夾」填控制器的路徑，例如 \`//CNC_MEM/USER/PATH1\`。
4. 按「測試」，應列出資料夾的內容。

## 檔名與換行

Fanuc 的程式號碼為 O0001～O9999，檔名須相同；換行請用 LF。檔案第一行與最後一行要有 \`%\`，否則會少讀或停在 071 警報（找不到資料）。

## 安全

FTP 的密碼不加密。請只在廠內網路使用，為每台機台建立不同帳號，並把資料夾設為唯讀，除非要回收程式。`,
      en: `## Is the control a server or a client?

- A Fanuc data server can be both; fast Ethernet is usually a client, from which the operator fetches files.
- A Siemens 840D sl mounts a shared folder of the computer; FTP is an option.
- A Heidenhain TNC speaks the protocol of TNCremo, and from the iTNC on it can mount a network drive.

## A channel in LineFeed

1. Add a channel “FTP” with address, account and password.
2. Tick “Passive mode” where the machine is behind a firewall.
3. Enter the folder of the control, such as \`//CNC_MEM/USER/PATH1\`.
4. Press “Test”; it should list what the folder holds.

## Names and line ends

Fanuc programs are O0001 to O9999, and files must be called the same; lines end with LF. The first and the last line must be \`%\`, or the end is lost, or it stops with alarm 071 (data not found).

## Security

FTP passwords are not encrypted. Use it in the shop-floor network only, give each machine an account of its own, and keep the folder read-only unless programs are to come back.`,
      cn: `## 数控系统是服务器还是客户端

- Fanuc 数据服务器两者皆可；快速以太网通常是客户端，由操作工在机床上取文件。
- Siemens 840D sl 把电脑上的共享文件夹挂载为网络盘，FTP 为选件。
- Heidenhain TNC 以 TNCremo 协议为主，iTNC 起也可用网络盘。

## 在 LineFeed 中建立通道

1. 新建“FTP”通道，填入地址、账号与密码。
2. 机床在防火墙后时勾选“被动模式”。
3. “远程文件夹”填数控系统的路径，例如 \`//CNC_MEM/USER/PATH1\`。
4. 点“测试”，应列出文件夹的内容。

## 文件名与换行

Fanuc 的程序号为 O0001～O9999，文件名须相同；换行请用 LF。文件第一行与最后一行要有 \`%\`，否则会少读或停在 071 报警（找不到数据）。

## 安全

FTP 的密码不加密。请只在车间网络中使用，为每台机床建立不同账号，并把文件夹设为只读，除非要回收程序。`,
    },
  },
];
