import {
  accept,
  type DemoDiscussion,
  hide,
  reopen,
  reply,
  SALES,
  SUPPORT,
  take,
} from "./discussion.ts";

export const shop: readonly DemoDiscussion[] = [
  {
    by: "kuochen.chen",
    daysAgo: 298,
    about: "MW-SERIAL",
    title: "0M 傳到一半跳 087，換了線還是一樣",
    text: `老 Fanuc 0M，用 USB 轉 RS-232 接筆電。小程式沒事，模具程式傳到 200 行左右就停，螢幕出現 087。

![控制器上的 087 警報](picture:alarm-087)

\`\`\`ini
[channel 1]
control   = Fanuc 0M
baud      = 9600
data bits = 7
parity    = even
stop bits = 2
handshake = XON/XOFF
\`\`\`

線是照說明書做的三線式，另一頭短接也都有做，換過兩條。`,
    steps: [
      reply(
        "wenhao.cheng",
        2,
        `087 是控制器喊了停，電腦卻還在送，緩衝區滿出來。參數看起來對，問題多半在 USB 轉換器：裡面有 FIFO，收到 XOFF 之後還會把肚子裡的幾十個字元吐完。

裝置管理員 → 連接埠 → 進階，把 **使用 FIFO** 取消。沒有這個選項的轉換器就換一顆。`,
      ),
      reply("kuochen.chen", 20, "關掉 FIFO，還是偶爾跳，但可以傳到兩千多行了。"),
      reply(
        SUPPORT,
        25,
        `再把速率降到 4800 試一次：0M 的緩衝很小，XOFF 發出到電腦停下來之間只能多收幾個字元。4800 正常、9600 出錯，就是轉換器反應太慢，建議改用有實體序列埠的電腦。

常見的警報整理在[這裡](article:connecting-by-rs-232-wiring-and-settings)。`,
      ),
      reply(
        "kuochen.chen",
        50,
        "翻出一台有 COM 埠的舊桌機，9600 連跑三個晚上都沒跳。轉換器退貨了。",
      ),
      accept(3, 50.2),
    ],
  },
  {
    by: "peishan.kuo",
    daysAgo: 246,
    about: "MW-POST5",
    title: "工程師換新電腦，啟用時顯示席次已滿",
    text: `我是採購，幫同事問的。舊電腦主機板壞掉送修，廠商直接換了主機板和硬碟。現在新裝的系統輸入金鑰，出現「席次已滿」，可是我們從頭到尾只有一台電腦。

要再買一組嗎？後天要交件，有點急。`,
    steps: [
      reply(
        SALES,
        1.2,
        `佩珊您好，不用再買。軟體用作業系統、主機板、系統碟三項認電腦，這次一口氣換了兩項以上，所以被當成另一台，原來那台還占著席次。

請用註冊的信箱[寫信給我們](page:/contact)，附上訂單編號和舊電腦的名稱，工作日通常兩小時內釋出，再用同一組金鑰啟用就好。完整步驟：[把授權移到另一台電腦](article:moving-a-licence-to-another-computer)。`,
      ),
      reply("peishan.kuo", 3.5, "信寄出去四十分鐘就收到回覆，同事已經在跑程式了，謝謝！"),
      accept(1, 3.6),
    ],
  },
  {
    by: "chihwei.lin",
    daysAgo: 34,
    about: "MW-FEED",
    title: "模仁精修一頓一頓，表面有規律的停刀紋",
    text: `18i 走 RS-232，19200。曲面精修 F1800，點距大約 0.2 mm，加工時聽得到一頓一頓，工件上每隔 3～4 mm 就有一條紋。

![進給速度的紀錄，指令 1800，實際掉到 600 以下](picture:feed-trace)

已經勾了「去除空白與行號」，好一點點而已。`,
    steps: [
      reply(
        SUPPORT,
        3,
        `先算：19200 bps 一個字元 11 位元，每秒約 1745 個字元；一行 25 個字元，就是每秒 70 行。點距 0.2 mm 最快 14 mm/s，也就是 **F840**。您下 F1800，一定會等資料。

- 拉到 38400：大約 F1680，接近了
- 讓後處理輸出圓弧，行數少三到五成

算法在[這篇](article:the-machine-stutters-during-drip-feed)，需要登入。`,
      ),
      reply(
        "chihwei.lin",
        26,
        "改 38400、圓弧公差 0.005，紋路不見了，跑一件要 50 分鐘也可以接受。",
      ),
      accept(1, 26.2),
      reopen(
        170,
        "高興得太早。換一支 80 MB 的程式又開始頓，而且是跑了二十分鐘之後才開始，重新傳送前十分鐘又正常。",
      ),
      reply(
        "wenhao.cheng",
        176,
        "先頓後不頓是速度不夠，**先好後壞**比較像雜訊重送。那條線有沒有跟主軸動力線走同一個槽？我們之前就是這樣，馬達熱了以後更明顯。",
      ),
      take(SUPPORT, 180),
      reply(
        SUPPORT,
        181,
        "請開啟 LineFeed 的通道紀錄，看二十分鐘之後有沒有「同位錯誤」或「重送」，截圖貼上來。有的話照文豪說的查線槽；沒有的話，80 MB 建議改用資料伺服器，不要再走序列埠。",
      ),
    ],
  },
  {
    by: "wenhao.cheng",
    daysAgo: 21,
    about: "MW-PULSE",
    title: "0i-D 用 FOCAS 2 抓得到警報，抓不到主程式號碼",
    text: `三台 0i-MD，乙太網板是後來加裝的。ShopPulse 的狀態、警報、件數都正常，就是「目前程式」一直空白。30i 那兩台沒有這個問題。

| 項目 | 0i-MD | 30i-B |
|---|---|---|
| 狀態 | 有 | 有 |
| 警報 | 有 | 有 |
| 件數 | 有 | 有 |
| 目前程式 | 空白 | 有 |

有人在 0i-D 上抓到過嗎？跟程式是在記憶卡上跑（M198 呼叫）有沒有關係？`,
    steps: [
      reply(
        "wenhao.cheng",
        48,
        "補充：今天把程式移到控制器記憶體裡執行，還是空白，所以應該跟記憶卡無關。",
      ),
    ],
  },
  {
    by: "shihchieh.hsu",
    daysAgo: 133,
    about: "MW-TOOLS",
    title: "金鑰輸入後說格式不符，附上金鑰請幫忙看",
    text: `在刀具室的電腦啟用 ToolLedger，貼上去就說格式不符。金鑰是 MW-TOOLS 那張訂單的，我整組打在下面：

\`MWTL-94KQ-T7P2-0VXD\`

第三段那個是 T 還是 7 看不清楚，是不是我打錯？`,
    steps: [hide(SALES, 0.4, "貼出產品金鑰；已另行去信，協助更換並說明如何輸入")],
  },
  {
    by: "meiling.huang",
    daysAgo: 8,
    about: "MW-MAGAZINE",
    title: "隨機換刀的機台，換刀清單跑到一半就不準",
    text: `臥式四軸，120 把鏈式刀庫，換刀臂會把舊刀放回新刀的刀位。早上 MagazinePlan 排的清單，中午再看，有七、八把的位置已經對不上。

控制器是三菱 M80，說明寫可以讀 R 暫存器。電氣手冊上刀位表有兩段：R10600 起、R11720 起，不知道哪一段才是即時的。有做過這家機台的朋友嗎？`,
    steps: [],
  },
  {
    by: "wenhao.cheng",
    daysAgo: 181,
    about: "MW-BOX1",
    title: "LinkBox 回路測試通過，機台卻完全沒反應",
    text: `三菱 M64。盒子端 2、3 短接，回路測試顯示「通過」，插回機台就沒有任何字元進來。

\`\`\`ini
mode      = TCP server
port      = 4001
baud      = 19200
data bits = 7
parity    = even
stop bits = 2
handshake = DC1/DC3
\`\`\`

線是原本接電腦用的那一條，接電腦會通。`,
    steps: [
      reply(
        "taiyuan.tseng",
        1.5,
        "M64 通常是 8N1，你抄的是 Fanuc 的 7E2。不過格式不對應該是亂碼，不會完全沒東西。",
      ),
      reply(
        SUPPORT,
        4,
        `兩件事都有可能，建議依序試：

1. 先改成 **19200、8N1、DC1/DC3**，這是 M64 常用的設定。
2. 仍然沒有反應，就檢查公母頭：LinkBox 是 9 針**公座**。若中間加了轉接頭，2、3 可能被對調兩次，等於沒交叉。用電表量，盒子的 3 腳要通到機台的接收腳。

接線前兩端請都斷電。`,
      ),
      reply(
        "wenhao.cheng",
        22,
        "中間那顆公母轉接頭本身就是交叉的，拿掉之後有字了，但是亂碼；再改 8N1 就完全正常。兩個都中。",
      ),
      accept(2, 22.2),
    ],
  },
  {
    by: "shihchieh.hsu",
    daysAgo: 75,
    about: "MW-NEST",
    title: "1.2 mm 白鐵共邊切割，最後一刀零件會翹起來",
    text: `2.6.0 可以做 1.5 mm 以下的共邊了，馬上拿 1.2 mm 白鐵來試。省的穿孔很明顯，問題是一排八個小件，切到最後兩個時零件翹起來，割頭撞了一次。

- 零件 60 × 35 mm
- 共邊一排八個
- 沒有微連結

是排版設定的問題，還是薄板本來就不該這樣切？`,
    steps: [
      reply(
        "hannah.lindqvist",
        5,
        `We had exactly this with 1.0 mm. Two things helped: never more than four small parts on a common line, and one 0.4 mm micro-joint per part on the side that is cut last. (Sorry for the English, the translation of your text was clear enough.)`,
      ),
      reply(
        SUPPORT,
        21,
        `Hannah 的兩點都可以在 PlateFit 設定：把共邊的最多件數改成 4，並開啟微連結，位置選「最後切割的邊」。另外把切割順序改成**由內往外、跳著切**，熱量不會集中在同一端。

試過之後請告訴我們結果，也想知道 0.4 mm 在白鐵上好不好折斷。`,
      ),
    ],
  },
  {
    by: "yating.tsai",
    daysAgo: 3,
    about: "MW-C-PROBE",
    title: "測頭線上課示範 Fanuc 和 828D，三菱 M80 也適用嗎？",
    text: `想幫品保和現場各報一位。課程說明寫的控制器是 0i-MF 和 828D，我們廠裡有一半是 M80。

觀念應該相通，但是三份作業要交的程式，可以用三菱的格式寫嗎？還有 180 天是從付款還是從開課那天開始算？`,
    steps: [],
  },
  {
    by: "peishan.kuo",
    daysAgo: 112,
    about: "MW-CARE12",
    title: "永久授權一共六組金鑰，Care 12 要買一份還是兩份？",
    text: `公司陸續買了 Post 3 兩組、BlockEdit 兩組、StockSight 一組、NC Compare 一組，都是永久授權。今年想全部納入維護，請購單上要寫一份還是兩份？另外去年那套 [PlateFit](product:MW-NEST) 是 12 個月的方案，也要算進去嗎？`,
    steps: [
      reply(
        SALES,
        2.5,
        `佩珊您好：

- 一份 Care 12 涵蓋同一家公司的 **五組**永久授權，第六組起要加第二份，所以請購單請寫兩份。
- PlateFit 是期間方案，本來就使用最新版本，**不用**算進去。

付款後我們會來信問要涵蓋哪幾組，回覆金鑰的末四碼就可以。合約從款項確認那天起算 12 個月；若其中一組其實用不到新的主要版本，只買一份、挑五組也行。`,
      ),
      reply(
        "peishan.kuo",
        28,
        "NC Compare 那組暫時不需要新版本，先買一份。說得很清楚，主管一次就簽了。",
      ),
      accept(1, 28.1),
    ],
  },
];
