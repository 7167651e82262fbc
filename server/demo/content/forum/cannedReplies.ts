import type { Lang } from "#shared/kit/lang.ts";

export interface DemoCannedReply {
  readonly lang: Lang;
  readonly title: string;
  /** Markdown, with `{name}`, `{product}` and `{title}`; `article:<slug>` as in discussions. */
  readonly body: string;
}

const taiwanese: readonly Omit<DemoCannedReply, "lang">[] = [
  {
    title: "請提供控制器型號與警報畫面",
    body: `您好：

為了判斷原因，請補充這幾項：

1. 控制器的廠牌、型號與軟體版本（例如 FANUC 0i-MF Plus）
2. 完整的警報號碼與訊息，最好附上螢幕照片
3. 出現警報的單節，以及它前後各十行程式

貼程式之前，請先把客戶名稱與圖號拿掉。`,
  },
  {
    title: "請附機床設定與後處理版本",
    body: `您好：

請告訴我們您用的 {product} 是哪一版（「說明」→「關於」），並附上：

- 機床設定檔（\`machine.json\`）
- 一小段原始刀路，能重現問題就好
- 目前輸出的程式，以及您希望的寫法

有了這些，我們就能在這裡照樣輸出一次。`,
  },
  {
    title: "換電腦：授權移機",
    body: `您好：

請把訂單編號與舊電腦的名稱寄給我們，我們釋出那一席之後，在新電腦輸入同一組金鑰啟用即可。舊電腦已經無法開機也沒關係。

步驟與常見訊息都在[這篇文章](article:moving-a-licence-to-another-computer)。金鑰請不要貼在論壇上。`,
  },
  {
    title: "試過了嗎？有解決請告訴我們",
    body: `您好：

「{title}」後來還順利嗎？

如果上面的回覆有幫上忙，請按「這則解決了問題」，之後遇到同樣問題的人就能直接找到答案；還沒解決的話，請告訴我們試到哪一步。`,
  },
];

const mainland: readonly Omit<DemoCannedReply, "lang">[] = [
  {
    title: "请提供系统型号和报警画面",
    body: `您好！

为了判断原因，请补充以下几项：

1. 数控系统的品牌、型号和软件版本（例如 SINUMERIK 840D sl 4.95）
2. 完整的报警号和报警文本，最好附上屏幕照片
3. 出现报警的程序段，以及前后各十行程序

贴程序之前，请先去掉客户名称和图号。`,
  },
  {
    title: "请附上机床设置和后处理版本",
    body: `您好！

请告诉我们您用的 {product} 是哪个版本（“帮助”→“关于”），并附上：

- 机床设置文件（\`machine.json\`）
- 一小段原始刀路，能重现问题就行
- 目前输出的程序，以及您希望的写法

有了这些，我们就能在这边照样输出一次。`,
  },
  {
    title: "更换电脑：授权换机",
    body: `您好！

请把订单编号和旧电脑的名称发给我们，我们释放那个席位之后，在新电脑上输入同一组密钥激活即可。旧电脑已经无法开机也没关系。

步骤和常见提示都在[这篇文章](article:moving-a-licence-to-another-computer)里。请不要把密钥贴在论坛上。`,
  },
  {
    title: "试过了吗？解决了请告诉我们",
    body: `您好！

“{title}”后来还顺利吗？

如果上面的回复有帮助，请点“这条解决了问题”，以后遇到同样问题的人就能直接找到答案；还没解决的话，请告诉我们试到了哪一步。`,
  },
];

const english: readonly Omit<DemoCannedReply, "lang">[] = [
  {
    title: "Control, software version and alarm, please",
    body: `Hello {name},

to find the cause, we need a little more:

1. Make, model and software version of the control (such as TNC 640, 340590-11)
2. The complete alarm number and text, best as a photo of the screen
3. The block that raises it, with ten lines before and after

Please take out customer names and drawing numbers before you paste a program.`,
  },
  {
    title: "Machine definition and version, please",
    body: `Hello {name},

which version of {product} do you use (Help, About)? Please attach:

- the machine definition (\`machine.json\`)
- a short toolpath that shows the problem
- the program as it comes out, and how you would like it

With these we can post it here exactly as you do.`,
  },
  {
    title: "Moving a licence to another computer",
    body: `Hello {name},

please send us the order number and the name of the old computer. Once we have released its seat, enter the same key on the new one. It does not matter if the old one no longer starts.

The steps are in [this article](article:moving-a-licence-to-another-computer). Please do not post keys in the forum.`,
  },
  {
    title: "Did it help?",
    body: `Hello {name},

how did it go with “{title}”?

If a reply above solved it, please press “This solved it” below it, so that the next person finds the answer at once. If not, tell us how far you got.`,
  },
];

/** For every category. */
export const cannedReplies: readonly DemoCannedReply[] = [
  ...taiwanese.map((reply) => ({ lang: "tw" as const, ...reply })),
  ...mainland.map((reply) => ({ lang: "cn" as const, ...reply })),
  ...english.map((reply) => ({ lang: "en" as const, ...reply })),
];
