import type { DemoArticle } from "../types.ts";

export const programs: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a13",
    topic: "132ec30f-6e59-4535-a105-f89d89551f57",
    visibility: "everybody",
    about: [{ code: "MW-MACRO" }],
    title: {
      tw: "巨集變數：哪些斷電會消失、哪些不要碰",
      en: "Macro variables: which are lost at power-off, and which to leave alone",
      cn: "宏变量：哪些断电会丢失、哪些不要碰",
    },
    summary: {
      tw: "局部、共用、保持與系統變數的範圍，以及空值與 0 的差別。",
      en: "The ranges of local, common, kept and system variables, and why vacant is not zero.",
      cn: "局部、公共、保持与系统变量的范围，以及空值与 0 的区别。",
    },
    body: {
      tw: `## 範圍

| 變數 | 種類 | 斷電後 |
| --- | --- | --- |
| #0 | 永遠是空值 | 不變 |
| #1～#33 | 局部，每層呼叫各有一組 | 清除 |
| #100～#199 | 共用 | 清除 |
| #500～#999 | 共用，保持型 | 保留 |
| #1000 以上 | 系統 | 依各變數而定 |

MacroForge 產生的程式只用 #100～#149，測頭巨集使用 #500～#549。自己的程式請避開這兩段。

## 空值不是 0

\`#1 = #0\` 之後，\`IF [#1 EQ 0]\` 不成立，\`IF [#1 EQ #0]\` 才成立。用 G65 呼叫而沒有給引數時，對應的變數就是空值；請在巨集開頭檢查：

\`\`\`
IF [#24 EQ #0] GOTO 900
...
N900 #3000 = 1 (X MISSING)
\`\`\`

## 預讀

控制器會先讀後面的行。讀取系統變數（例如目前位置 #5041）之前，請加上 \`G53\` 或 M 碼停止預讀，否則讀到的是舊值。

## 小數點

比較計算結果時不要用 EQ，請用 \`ABS[#1 - #2] LT 0.001\`。`,
      en: `## Ranges

| Variables | Kind | After power-off |
| --- | --- | --- |
| #0 | Always vacant | The same |
| #1 to #33 | Local, a set for each level of calls | Cleared |
| #100 to #199 | Common | Cleared |
| #500 to #999 | Common, kept | Kept |
| From #1000 | System | Depends on each |

Programs by MacroForge use #100 to #149 only, and probing macros #500 to #549. Keep your own out of both.

## Vacant is not zero

After \`#1 = #0\` the test \`IF [#1 EQ 0]\` fails and \`IF [#1 EQ #0]\` holds. An argument that a G65 call leaves out is vacant; check at the beginning of a macro:

\`\`\`
IF [#24 EQ #0] GOTO 900
...
N900 #3000 = 1 (X MISSING)
\`\`\`

## Reading ahead

A control reads the blocks to come. Before a system variable such as the position #5041, stop it with \`G53\` or an M code, or the value is an old one.

## Decimals

Do not compare results with EQ; use \`ABS[#1 - #2] LT 0.001\`.`,
      cn: `## 范围

| 变量 | 种类 | 断电后 |
| --- | --- | --- |
| #0 | 始终为空值 | 不变 |
| #1～#33 | 局部，每层调用各有一组 | 清除 |
| #100～#199 | 公共 | 清除 |
| #500～#999 | 公共，保持型 | 保留 |
| #1000 以上 | 系统 | 依各变量而定 |

MacroForge 生成的程序只用 #100～#149，测头宏程序使用 #500～#549。自己的程序请避开这两段。

## 空值不是 0

\`#1 = #0\` 之后，\`IF [#1 EQ 0]\` 不成立，\`IF [#1 EQ #0]\` 才成立。用 G65 调用而没有给出自变量时，对应的变量就是空值；请在宏程序开头检查：

\`\`\`
IF [#24 EQ #0] GOTO 900
...
N900 #3000 = 1 (X MISSING)
\`\`\`

## 预读

数控系统会预读后面的程序段。读取系统变量（例如当前位置 #5041）之前，请加上 \`G53\` 或 M 代码停止预读，否则读到的是旧值。

## 小数

比较计算结果时不要用 EQ，请用 \`ABS[#1 - #2] LT 0.001\`。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a14",
    topic: "296b4850-62d6-4bec-adca-33a047d9e7bc",
    visibility: "entitled",
    about: [{ code: "MW-TWIN", from: "4.0" }],
    title: {
      tw: "MachineTwin 報出不存在的碰撞",
      en: "MachineTwin reports collisions that are not there",
      cn: "MachineTwin 报出不存在的碰撞",
    },
    summary: {
      tw: "從裕度、刀把模型與換刀位置找出誤報的原因，並避免關掉整個檢查。",
      en: "How to find false alarms from clearance, holder and tool-change position without turning the check off.",
      cn: "从安全间隙、刀柄模型与换刀位置找出误报的原因，避免关掉整个检查。",
    },
    body: {
      tw: `## 先看是哪兩個物件

在清單點兩下該筆碰撞，畫面會停在那一刻並標示兩個物件。原因多半如下：

| 物件 | 常見原因 | 處理 |
| --- | --- | --- |
| 刀把與毛胚 | 刀具伸出長度與實際不同 | 由 ToolLedger 讀入量測值 |
| 主軸頭與護罩 | 機台模型的行程比實機大 | 核對軟體極限 |
| 刀具與夾具 | 近接裕度太大 | 改為 1 mm，夾具另設 3 mm |
| 刀具與換刀臂 | 換刀位置與實機不同 | 在機台設定填入第二參考點 |

## 快速移動是折線

許多控制器的 G0 各軸同時到達最高速度，走的是折線。4.0 起預設依控制器模擬折線；較早版本匯入的機台請手動開啟「G0 折線」。

## 不要關掉整個檢查

請對「那一對物件」設定略過，並填寫原因與日期。報告會列出所有略過的項目，審核程式時看得到。`,
      en: `## See which two things it is

Double-click the collision in the list: the picture stops at that moment and marks both. It is mostly one of these:

| Things | Common cause | What to do |
| --- | --- | --- |
| Holder and stock | The stick-out differs from the real one | Read the measured values from ToolLedger |
| Head and cover | The model has more travel than the machine | Compare the software limits |
| Tool and fixture | The clearance is too large | Make it 1 mm, and 3 mm for fixtures |
| Tool and changer arm | Another tool-change position | Enter the second reference point |

## Rapid moves are not straight

On many controls each axis of G0 runs at its own full speed, so the path has a bend. From 4.0 on this is simulated as the control does it; for machines imported from earlier versions switch on “G0 with a bend”.

## Do not switch the check off

Ignore that one pair of things instead, with a reason and the day. The report lists everything that is ignored, for whoever releases the program.`,
      cn: `## 先看是哪两个物体

在列表中双击该条碰撞，画面会停在那一刻并标出两个物体。原因多半如下：

| 物体 | 常见原因 | 处理 |
| --- | --- | --- |
| 刀柄与毛坯 | 刀具伸出长度与实际不同 | 从 ToolLedger 读入测量值 |
| 主轴头与护罩 | 机床模型的行程比实机大 | 核对软限位 |
| 刀具与夹具 | 安全间隙太大 | 改为 1 mm，夹具另设 3 mm |
| 刀具与换刀臂 | 换刀位置与实机不同 | 在机床设置中填入第二参考点 |

## 快速移动是折线

许多数控系统的 G0 各轴同时以最高速度移动，走的是折线。4.0 起默认按数控系统仿真折线；较早版本导入的机床请手动开启“G0 折线”。

## 不要关掉整个检查

请对“那一对物体”设置忽略，并填写原因与日期。报告会列出所有忽略的项目，审核程序时看得到。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a15",
    topic: "5afd8c33-5bc1-40bd-bfb1-3f248a2bfd1e",
    visibility: "everybody",
    about: [{ code: "MW-PRESETLINK" }, { code: "MW-BEAM2" }],
    title: {
      tw: "預調儀的數值送進控制器後刀長不對",
      en: "Tool lengths are wrong after sending them from the presetter",
      cn: "对刀仪的数值传入数控系统后刀长不对",
    },
    summary: {
      tw: "基準點、形狀與磨耗、公英制三個最常見的原因。",
      en: "The three usual causes: the datum, geometry or wear, and inches.",
      cn: "基准点、形状与磨损、公英制三个最常见的原因。",
    },
    body: {
      tw: `## 基準點不同

預調儀量的是主軸端面到刀尖的長度（絕對長度）。如果現場習慣以「基準刀」設 G54 的 Z，控制器裡存的是相對於基準刀的差值。兩種方式不能混用。

- 改用絕對長度：Z 的工件原點以主軸端面碰工件表面設定。
- 沿用基準刀：在 PresetLink 的機台設定選「相對於刀號」，填入基準刀號。

## 形狀與磨耗

傳送只寫入形狀（Fanuc 記憶體 C 的 H 與 D），並把磨耗清為 0。如果取消勾選「清除磨耗」，上一把刀的磨耗會加到新刀上。

## 公制與英制

數值差 25.4 倍時，請檢查控制器參數 0000 的 INI，並與 PresetLink 的單位一致。

## 先驗證一把

傳送後在 MDI 執行 \`G43 H1 Z100.\`，以量塊確認刀尖高度，再換下一把。`,
      en: `## The datum

A presetter measures from the spindle face to the tip, an absolute length. Where Z of G54 is set with a master tool, the control keeps differences to that tool. The two cannot be mixed.

- Absolute lengths: set Z of the part by touching it with the spindle face.
- A master tool: choose “Relative to tool” in the machine's settings of PresetLink and enter its number.

## Geometry and wear

Sending writes geometry only (H and D in Fanuc memory C) and sets wear to 0. With “Clear wear” unticked, the wear of the last tool is added to the new one.

## Inches

When values differ by 25.4, compare INI in parameter 0000 with the unit in PresetLink.

## Prove one tool first

Run \`G43 H1 Z100.\` in MDI and check the height of the tip with a gauge block before you go on to the next tool.`,
      cn: `## 基准点不同

对刀仪测的是主轴端面到刀尖的长度（绝对长度）。如果现场习惯用“基准刀”设 G54 的 Z，数控系统里存的是相对于基准刀的差值。两种方式不能混用。

- 改用绝对长度：Z 的工件原点用主轴端面碰工件表面设定。
- 沿用基准刀：在 PresetLink 的机床设置中选“相对于刀号”，填入基准刀号。

## 形状与磨损

传送只写入形状（Fanuc 存储器 C 的 H 与 D），并把磨损清为 0。如果取消勾选“清除磨损”，上一把刀的磨损会加到新刀上。

## 公制与英制

数值相差 25.4 倍时，请检查系统参数 0000 的 INI，并与 PresetLink 的单位一致。

## 先验证一把

传送后在 MDI 方式下执行 \`G43 H1 Z100.\`，用量块确认刀尖高度，再换下一把。`,
    },
  },
];
