import { accept, type DemoDiscussion, reply, SALES, solve, SUPPORT } from "./discussion.ts";

export const shop: readonly DemoDiscussion[] = [
  {
    by: "chenlei",
    daysAgo: 293,
    about: "MW-FEED",
    title: "FTP 传到数据服务器的程序少最后一行，运行到末尾报 071",
    text: `31i 的数据服务器，LineFeed 用 FTP 传。列表里看得到，运行到最后停在 **071 找不到数据**，打开一看 M30 没了。

\`\`\`gcode
O2105 (BRACKET OP20)
G21 G90 G40 G49 G80
...
G0 Z100. M9
M30
\`\`\`

文件在电脑上是完整的，大小也对得上。`,
    steps: [
      reply("heyong", 2, "看看首尾有没有 %。我们以前也是，没有 % 的文件末尾会被吃掉。"),
      reply(
        SUPPORT,
        5,
        `何经理说得对，第一行和最后一行都要是 \`%\`，而且最后那个 \`%\` 后面要有换行：

\`\`\`gcode
%
O2105 (BRACKET OP20)
...
M30
%
\`\`\`

换行请用 LF。如果文件是在 Windows 上手工改的，可以在 LineFeed 通道里统一转换，不用逐个改。参考：[用 FTP 与数控系统交换程序](article:exchanging-programs-with-a-control-by-ftp)。`,
      ),
      reply("chenlei", 22, "加了 % 好了，通道里也设成自动补。谢谢两位。"),
      accept(2, 22.2),
    ],
  },
  {
    by: "chenlei",
    daysAgo: 176,
    about: "MW-SERIAL",
    title: "三菱 M50 能发不能收，发出去的程序开头还多一串乱码",
    text: `老 M50，从机床往电脑发程序正常（就是开头多几十个方块字符），电脑往机床发，机床一直显示“等待”。

\`\`\`ini
[channel 2]
control   = Mitsubishi M50
baud      = 9600
data bits = 8
parity    = none
stop bits = 1
handshake = RTS/CTS
leader    = 0
\`\`\`

三线接法，机床端 4-5、6-8-20 短接。`,
    steps: [
      reply(
        "wenhao.cheng",
        6,
        `三線接法沒有 RTS/CTS 這兩條線，交握要選 XON/XOFF。你設成硬體交握，電腦等不到 CTS，一個字都不會送出去。開頭那串是紙帶前導碼，正常，不影響。`,
      ),
      reply(
        SUPPORT,
        12,
        `补充一点：M50 的输入参数里也要把流控设成 DC 码方式，两边一致才行。前导码在 SerialFeed 里勾选“忽略前导”就不会存进文件。

改完请先传一个十行以内的小程序。能收到前几行、后面又停住的话，多半是 DC1/DC3 的奇偶位，和我们说一下现象。`,
      ),
      reply("chenlei", 30, "改成 XON/XOFF 能收到了，大概收二十行又停。明天有空再试奇偶位。"),
    ],
  },
  {
    by: "zhaomin",
    daysAgo: 251,
    about: "MW-BLOCK",
    title: "电脑重装了系统，BlockEdit 需要重新买授权吗？",
    text: `编程室一台电脑中毒，IT 把系统重装了，硬盘和主板都没换。密钥还是两台的那种，另一台在现场用。重装之后再激活，会不会占第二个席位，把现场那台顶掉？`,
    steps: [
      reply(
        SALES,
        1.5,
        `赵经理您好，不用买，也不会顶掉现场那台。软件按操作系统、主板、系统盘三项识别电脑，重装只变了一项，仍算同一台，**不会多占席位**。直接输入原来的密钥激活即可。

如果以后换硬盘又重装，就是一次变了两项，那时请先来信释放。[说明在这里](article:moving-a-licence-to-another-computer)。`,
      ),
      reply("zhaomin", 4, "激活成功，显示席位 2/2，和以前一样。"),
      accept(1, 4.1),
    ],
  },
  {
    by: "heyong",
    daysAgo: 191,
    about: "MW-EDGE",
    title: "EdgeGate 接三色灯，绿灯一直读成“亮”",
    text: `老机床没有网络，用 EdgeGate 的 24 V 输入接三色灯。红灯、黄灯正常，绿灯不管亮不亮，输入都是 1。

用万用表量：绿灯灭的时候，端子上还有 **11 V** 左右。

![三色灯与输入端的接线](picture:lamp-wiring)`,
    steps: [
      reply(
        "heyong",
        20,
        "灯是 LED 的，机床那边用的是固态输出，灭的时候有漏电流。输入阻抗高，几毫安就够它当成 1 了。",
      ),
      solve(
        47,
        "在绿灯两端并了一个 2.2 kΩ、1 W 的电阻，灭的时候电压降到 0.9 V，输入正常了。红灯和黄灯走的是继电器触点，所以没有这个问题。画了一张图放在上面，给后来的人参考。",
      ),
    ],
  },
  {
    by: "heyong",
    daysAgo: 85,
    about: "MW-ALARM",
    title: "短信网关除了运营商的，能不能接企业微信？",
    text: `夜班只有一个维修，手机信号在车间不好，短信经常晚到十分钟。我们全厂用企业微信，机器人有 webhook 地址。

AlarmDesk 的通知里有 webhook，但是企业微信要求的 JSON 格式是固定的：

\`\`\`json
{
  "msgtype": "text",
  "text": { "content": "3号机 SV0401 伺服未就绪" }
}
\`\`\`

内容格式可以自己写模板吗？另外升级通知停止之后，能不能再发一条“已有人处理”？`,
    steps: [],
  },
  {
    by: "huangjing",
    daysAgo: 70,
    about: "MW-VAULT",
    title: "放行要两个人确认，其中一个人出差怎么办",
    text: `团队版，10 台机床。规定工艺和质量各确认一次。质量这边就我一个人，下周出差五天，程序会全部卡在“待批准”。

看到产品页上“代理人”写在全厂版里，团队版是不是就没办法指定代理？临时把另一个账号加成批准人，历史记录里会怎么显示？`,
    steps: [
      reply(
        "huangjing",
        50,
        "补充：我们用的是自建账号，没有接 AD。如果接了 AD，用组来当批准人是不是就可以？",
      ),
    ],
  },
  {
    by: "zhaomin",
    daysAgo: 52,
    about: "MW-TOOLS",
    title: "导入 ISO 13399 文件，刀体进来了，刀片的等级是空的",
    text: `供应商给的 .p21 一共 340 把刀，用 3.4.0 导入。刀体、直径、刃长都对，刀片型号也有，唯独**材质等级**一栏全空，只能一个个补。

用记事本打开看，文件里是有等级的，字段是 GRADE。是映射没设，还是这个字段本来就不读？`,
    steps: [],
  },
  {
    by: "huangjing",
    daysAgo: 101,
    about: "MW-PS300",
    title: "同一把刀量三次，直径差 6 μm，换转接套之后才这样",
    text: `SK50 主轴上加 BT40 转接套。原来 HSK 的刀重复性很好，BT40 的三次结果：

| 次数 | 直径 | 长度 |
|---|---:|---:|
| 1 | 16.012 | 118.403 |
| 2 | 16.006 | 118.404 |
| 3 | 16.011 | 118.403 |

长度稳，直径飘。锥面擦干净了。`,
    steps: [
      reply(
        "taiyuan.tseng",
        3,
        "長度穩、直徑飄，就是每次裝的角度不一樣，偏擺疊上去。轉接套跟刀把都在同一個鍵槽位置打記號，每次同方向裝，先看會不會變穩。",
      ),
      reply(
        SUPPORT,
        6,
        `曾师傅的方法可以先把变化压下来。要找原因的话，用检验芯棒分两步测：只装转接套测一次跳动，再装刀柄测一次。转接套本身超过 2 μm 请联系我们换；如果是刀柄那一步才变大，多半是拉钉没有拉到位。

测直径时请用“旋转取峰值”，不要停在某一个刃上读。`,
      ),
      reply("huangjing", 75, "打了记号，三次差 1 μm。芯棒要从别的厂区借，下周再测跳动。"),
    ],
  },
  {
    by: "chenlei",
    daysAgo: 143,
    about: "MW-BOX4",
    title: "四台机床接 LinkBox 4，P3 的程序跑到 P1 那台去了",
    text: `四台都连上了，LineFeed 里建了四个通道。给三号机发程序，结果一号机收到了，还好一号机当时没有在自动方式。

通道设置：

\`\`\`ini
[M1]
host = 192.168.20.31
port = 4001
[M3]
host = 192.168.20.31
port = 4001
\`\`\``,
    steps: [
      solve(
        0.9,
        "发完帖自己就看出来了：复制通道的时候端口没改，M3 应该是 4003（P1～P4 依次是 4001～4004）。现在每台机床发一个只有注释的小程序核对过，再开放给操作工。",
      ),
    ],
  },
  {
    by: "heyong",
    daysAgo: 121,
    about: "MW-ONSITE",
    title: "到厂调机日，青岛可以安排吗？",
    text: `准备上 [LineFeed](product:MW-FEED) 加六个 [LinkBox 1](product:MW-BOX1)，想请工程师来一天，把接线和网络一次弄好。产品页没有写大陆怎么算差旅。`,
    steps: [
      reply(
        SALES,
        3,
        `何经理您好，到厂调机日目前只安排台湾本岛，请先**不要**下单，付款之后还得给您退。

青岛这边建议两种做法：

1. 买盒子时告诉我们六台的系统型号，我们先把串口参数设好再发货；现场按[接线说明](article:connecting-by-rs-232-wiring-and-settings)接好，我们远程一起测。
2. 机床停机损失大的话，加一份 [Priority 12](product:MW-PRIORITY12)，台北时间周一到周六 8 点到 20 点都能找到工程师。`,
      ),
      reply("heyong", 27, "选第一种，型号清单整理好了发邮件。说得实在，省得走弯路。"),
      accept(1, 27.1),
    ],
  },
];
