import type { DemoFaqCategory } from "../types.ts";

export const connection: DemoFaqCategory = {
  uuid: "73953e29-e889-4a7d-a944-90ca4f3742dc",
  slug: "connection",
  name: { tw: "連線與 DNC", en: "Connections and DNC", cn: "联机与 DNC" },
  faqs: [
    {
      uuid: "f77bedf9-dc04-4c7f-922c-c07bc13bee66",
      slug: "which-dnc-product",
      question: {
        tw: "LineFeed、SerialFeed 和 LinkBox 有什麼不同？",
        en: "LineFeed, SerialFeed, LinkBox: what is what?",
        cn: "LineFeed、SerialFeed 和 LinkBox 有什么不同？",
      },
      answer: {
        tw: `- **SerialFeed**：一台電腦接一台老機台，用 RS-232 邊傳邊做。
- **LineFeed**：一台伺服器管理全廠程式，多台機台從同一個程式庫取件。
- **LinkBox**：硬體，讓只有 RS-232 的機台接上網路，可搭配前兩者或其他廠牌的軟體。

兩台以上機台，建議 LineFeed 加 LinkBox。`,
        en: `- **SerialFeed**: one computer drip-feeds one older machine over RS-232.
- **LineFeed**: one server holds the programs of the plant and every machine draws from it.
- **LinkBox**: hardware that puts an RS-232 machine on the network, for either of these or another maker’s software.

For two machines or more we suggest LineFeed with LinkBox.`,
        cn: `- **SerialFeed**：一台电脑连接一台老机床，用 RS-232 边传边加工。
- **LineFeed**：一台服务器管理全厂程序，多台机床从同一个程序库取程序。
- **LinkBox**：硬件，让只有 RS-232 的机床接入网络，可搭配前两者或其他品牌的软件。

两台以上机床，建议 LineFeed 加 LinkBox。`,
      },
    },
    {
      uuid: "0658d566-b9b5-4a3d-a2b1-0888a0e02729",
      slug: "rs232-cable",
      question: {
        tw: "RS-232 傳輸線該怎麼接？",
        en: "How is the RS-232 cable wired?",
        cn: "RS-232 传输线应该怎么接？",
      },
      answer: {
        tw: `多數 Fanuc 機台是 DB25 對 DB9，使用軟體交握（DC1／DC3）：

| DB25（控制器） | DB9（電腦） |
|---|---|
| 2 TXD | 2 RXD |
| 3 RXD | 3 TXD |
| 7 GND | 5 GND |
| 4 與 5 短接 | 7 與 8 短接 |
| 6、8、20 短接 | 1、4、6 短接 |

隔離網只接一端外殼。線長 15 公尺以內；更長請改用 LinkBox。**接線前兩端都要斷電**，並確認兩邊接地電位相同。`,
        en: `Most Fanuc machines take DB25 to DB9 with software handshake (DC1/DC3):

| DB25 (control) | DB9 (computer) |
|---|---|
| 2 TXD | 2 RXD |
| 3 RXD | 3 TXD |
| 7 GND | 5 GND |
| 4 and 5 bridged | 7 and 8 bridged |
| 6, 8, 20 bridged | 1, 4, 6 bridged |

Connect the screen to the shell at one end only. Keep it under 15 m; beyond that use a LinkBox. **Switch both sides off before wiring** and make sure they share the same earth.`,
        cn: `多数 Fanuc 机床是 DB25 对 DB9，采用软件流控（DC1/DC3）：

| DB25（数控系统） | DB9（电脑） |
|---|---|
| 2 TXD | 2 RXD |
| 3 RXD | 3 TXD |
| 7 GND | 5 GND |
| 4 与 5 短接 | 7 与 8 短接 |
| 6、8、20 短接 | 1、4、6 短接 |

屏蔽层只接一端外壳。线长不超过 15 米；更长请改用 LinkBox。**接线前两端都要断电**，并确认两侧接地电位相同。`,
      },
    },
    {
      uuid: "79f0e09c-9dd0-45fe-b372-992786c969ec",
      slug: "characters-lost",
      question: {
        tw: "傳輸時少字或出現 086、087 警報，怎麼處理？",
        en: "Characters are lost, or alarm 086 or 087 appears. What can I do?",
        cn: "传输时丢字符或出现 086、087 报警，怎么处理？",
      },
      answer: {
        tw: `依序檢查：

1. 兩端的速率、資料位元、同位與停止位元是否一致，Fanuc 常用 7E2；
2. 交握方式是否相同，電腦端請關閉 FIFO；
3. 086 多半是 DR 訊號沒有短接或電腦未開啟，087 是緩衝區溢位，先把速率降到 4800 試試；
4. 傳輸線是否與動力線同槽，改走另一條線槽。

降速後正常、恢復原速又出錯，多半是線材或接地問題。`,
        en: `Check in this order:

1. speed, data bits, parity and stop bits agree on both sides; 7E2 is usual for Fanuc;
2. the handshake is the same, and the FIFO of the computer is off;
3. 086 mostly means that DR is not bridged or the computer is not listening; 087 is a buffer overrun, so try 4800 baud;
4. the cable does not share a duct with power lines.

If a lower speed works and the old one fails again, suspect the cable or the earth.`,
        cn: `依次检查：

1. 两端的速率、数据位、校验位和停止位是否一致，Fanuc 常用 7E2；
2. 流控方式是否相同，电脑端请关闭 FIFO；
3. 086 多为 DR 信号未短接或电脑未就绪，087 是缓冲区溢出，先把速率降到 4800 试试；
4. 传输线是否与动力线同槽，改走另一条线槽。

降速后正常、恢复原速又出错，多半是线材或接地问题。`,
      },
    },
    {
      uuid: "009e2247-5e33-4c1f-b76b-5ac22b85deea",
      slug: "network-without-risk",
      question: {
        tw: "機台聯網會不會有資安風險？",
        en: "Is it safe to put machines on the network?",
        cn: "机床联网会不会有安全风险？",
      },
      answer: {
        tw: `控制器多半不能更新系統，所以要靠隔離：機台放在獨立的 VLAN，只允許 DNC 伺服器連入，並禁止機台連到網際網路。

LinkBox 的管理畫面只用 HTTPS，可限定來源位址；無線可以完全關閉。需要規劃時，請選擇機台聯網規劃服務，或參考[資訊安全政策](/security)。`,
        en: `Controls can rarely be patched, so separate them: a VLAN of their own, reachable only by the DNC server and with no way out to the internet.

The pages of a LinkBox are HTTPS only and can be limited to certain addresses; its Wi-Fi can be switched off. For a plan, see our machine networking service, and our [security policy](/en/security).`,
        cn: `数控系统大多不能更新，所以要靠隔离：机床放在独立的 VLAN，只允许 DNC 服务器接入，并禁止机床访问互联网。

LinkBox 的设置页面仅支持 HTTPS，可限定访问地址；无线可以完全关闭。需要规划时，请选择机床联网规划服务，或参考[信息安全政策](/cn/security)。`,
      },
    },
    {
      uuid: "1a38c058-b36c-49b5-9f59-87569a130842",
      slug: "large-programs",
      question: {
        tw: "程式比控制器的記憶體大，怎麼辦？",
        en: "The program is larger than the memory of the control. What now?",
        cn: "程序比数控系统的内存大，怎么办？",
      },
      answer: {
        tw: `用 DNC 模式邊傳邊做，控制器只保留幾百行。LineFeed 與 SerialFeed 都支援，斷線後可由指定行號續傳。

高速模具加工若覺得進給不穩，是傳輸速率跟不上：把短線段合併、改用資料伺服器或記憶卡，會比提高鮑率有效。`,
        en: `Run it by drip feed: the control holds only a few hundred blocks at a time. LineFeed and SerialFeed both do this and resume from a given block after a break.

If the feed stutters in high-speed mould work, the line cannot keep up. Joining short segments, or using a Data Server or memory card, helps more than a higher baud rate.`,
        cn: `用 DNC 方式边传边加工，数控系统只保留几百行。LineFeed 和 SerialFeed 都支持，断线后可从指定行号续传。

高速模具加工如果进给不稳，是传输速率跟不上：合并短线段、改用数据服务器或存储卡，比提高波特率更有效。`,
      },
    },
  ],
};
