import type { DemoArticle } from "../types.ts";

export const posts: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a05",
    topic: "a35d72eb-97b7-466e-8fbc-d88804853d5d",
    visibility: "everybody",
    about: [{ code: "MW-POST3", from: "3.7" }],
    title: {
      tw: "鑽孔循環沒有輸出成 G81～G89",
      en: "Drilling is not written as G81 to G89",
      cn: "钻孔循环没有输出成 G81～G89",
    },
    summary: {
      tw: "後處理把鑽孔拆成一行行的 G0、G1 時，該檢查的三個地方。",
      en: "Three things to look at when the post writes drilling as single G0 and G1 moves.",
      cn: "后处理把钻孔拆成一行行 G0、G1 时，应检查的三个地方。",
    },
    body: {
      tw: `## 1. 工序的循環類型

CAM 中選「自訂」或「斷屑（可變深度）」時，每次進刀的深度不同，固定循環無法表示，後處理只能展開。改成固定的每次深度即可輸出 G83 或 G73。

## 2. 機台設定

開啟機台設定 →「固定循環」，確認該循環已勾選，並且退回方式與控制器一致：

| 循環 | 用途 | 退回 |
| --- | --- | --- |
| G81 | 鑽孔 | 快速 |
| G83 | 深孔排屑 | 每次退回 R 點 |
| G73 | 深孔斷屑 | 退回參數設定的距離 |
| G84 | 攻牙 | 反轉退出 |

## 3. 刀軸方向

3+2 加工若機台設定未開啟「傾斜面循環」，後處理會展開，因為不是每台控制器都允許在 G68.2 之後使用固定循環。確認控制器支援後再開啟。

## 上機前

循環結束一定要有 G80。請先在單節模式確認 R 點高度，並注意 G98 與 G99 的差別：G99 退回 R 點，中間有夾具時請用 G98。`,
      en: `## 1. The type of cycle

With “custom” or a chip break of varying depth every peck differs, which no canned cycle can say, so the post writes single moves. With one depth for all pecks it writes G83 or G73.

## 2. The machine definition

Open the machine definition, “Canned cycles”; the cycle must be ticked and its retract must match the control:

| Cycle | Use | Retract |
| --- | --- | --- |
| G81 | Drilling | Rapid |
| G83 | Deep holes, clearing chips | To the R plane after each peck |
| G73 | Deep holes, breaking chips | By the distance in a parameter |
| G84 | Tapping | Spindle reversed |

## 3. The direction of the tool

In 3+2 work the post writes single moves unless “Cycles in tilted planes” is on, because not every control takes a canned cycle after G68.2. Switch it on once you know that yours does.

## Before it runs

Every cycle must end with G80. Check the height of the R plane in single block, and mind G98 and G99: G99 retracts to R only, so use G98 where a clamp is in the way.`,
      cn: `## 1. 工序的循环类型

CAM 中选“自定义”或“断屑（可变深度）”时，每次进刀深度不同，固定循环无法表示，后处理只能展开。改成固定的每次深度即可输出 G83 或 G73。

## 2. 机床设置

打开机床设置 →“固定循环”，确认该循环已勾选，并且退回方式与数控系统一致：

| 循环 | 用途 | 退回 |
| --- | --- | --- |
| G81 | 钻孔 | 快速 |
| G83 | 深孔排屑 | 每次退回 R 点 |
| G73 | 深孔断屑 | 退回参数设定的距离 |
| G84 | 攻丝 | 反转退出 |

## 3. 刀轴方向

3+2 加工时，如果机床设置未开启“倾斜面循环”，后处理会展开，因为不是每种数控系统都允许在 G68.2 之后使用固定循环。确认系统支持后再开启。

## 上机前

循环结束一定要有 G80。请先在单段方式下确认 R 点高度，并注意 G98 与 G99 的区别：G99 退回 R 点，中间有夹具时请用 G98。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a06",
    topic: "5230dd5a-5012-46e9-9320-2dd22c2f727f",
    visibility: "everybody",
    about: [{ code: "MW-POST5", from: "4.0" }],
    title: {
      tw: "刀尖點控制：G43.4、TRAORI 與 TCPM 的輸出",
      en: "Tool centre point control: writing G43.4, TRAORI and TCPM",
      cn: "刀尖点控制：G43.4、TRAORI 与 TCPM 的输出",
    },
    summary: {
      tw: "三種控制器啟動刀尖點控制的寫法，以及啟動前後必須注意的事。",
      en: "How to turn it on with three makes of control, and what to watch for before and after.",
      cn: "三种数控系统启用刀尖点控制的写法，以及启用前后必须注意的事项。",
    },
    body: {
      tw: `刀尖點控制讓程式寫的是刀尖的位置，旋轉軸轉動時由控制器補償。換刀或重新校刀後不必重新後處理。

## 各控制器的寫法

| 控制器 | 啟動 | 取消 |
| --- | --- | --- |
| Fanuc 31i | \`G43.4 H1\` | \`G49\` |
| Siemens 840D sl | \`TRAORI\` | \`TRAFOOF\` |
| Heidenhain TNC | \`M128\` 或 \`FUNCTION TCPM\` | \`M129\` 或 \`FUNCTION RESET TCPM\` |

在機台設定 →「五軸」→「刀尖點控制」選擇控制器，後處理會在每把刀的第一個定位之後啟動，換刀之前取消。

## 啟動時的位置

啟動的那一行會讓直線軸移動以補償刀長。請讓刀具停在工件上方的安全高度，旋轉軸先轉到第一點的角度，再啟動。

## 進給速度

請用 G94（每分鐘進給）。反時間進給 G93 只用於沒有刀尖點控制的機台，兩者混用會讓刀具在極點附近突然變慢或變快。

## 常見警報

- Fanuc \`PS5421\`：G43.4 中使用了不允許的指令，常見的是忘了先取消固定循環。
- Siemens \`14404\`：轉換的參數不符，請檢查 \`TRAORI(1)\` 的編號。`,
      en: `With tool centre point control a program says where the tip is, and the control makes up for the rotary axes. After a tool change or a new length nothing has to be posted again.

## What each control wants

| Control | On | Off |
| --- | --- | --- |
| Fanuc 31i | \`G43.4 H1\` | \`G49\` |
| Siemens 840D sl | \`TRAORI\` | \`TRAFOOF\` |
| Heidenhain TNC | \`M128\` or \`FUNCTION TCPM\` | \`M129\` or \`FUNCTION RESET TCPM\` |

Choose the control in the machine definition, “Five axes”, “Tool centre point”. The post switches it on after the first positioning of each tool and off before the next tool change.

## Where the tool is at that moment

The block that switches it on moves the linear axes by the length of the tool. Have the tool at a safe height above the part and the rotary axes at the first angle before.

## Feed

Use G94, feed per minute. Inverse time G93 is for machines without tool centre point control; both together make the tool crawl or jump near the pole.

## Common alarms

- Fanuc \`PS5421\`: a code that G43.4 does not allow, often a canned cycle that was not cancelled.
- Siemens \`14404\`: the transformation has other parameters; check the number in \`TRAORI(1)\`.`,
      cn: `刀尖点控制让程序写的是刀尖的位置，旋转轴转动时由数控系统补偿。换刀或重新对刀后不必重新后处理。

## 各系统的写法

| 数控系统 | 启用 | 取消 |
| --- | --- | --- |
| Fanuc 31i | \`G43.4 H1\` | \`G49\` |
| Siemens 840D sl | \`TRAORI\` | \`TRAFOOF\` |
| Heidenhain TNC | \`M128\` 或 \`FUNCTION TCPM\` | \`M129\` 或 \`FUNCTION RESET TCPM\` |

在机床设置 →“五轴”→“刀尖点控制”中选择数控系统，后处理会在每把刀的第一次定位之后启用，换刀之前取消。

## 启用时的位置

启用的那个程序段会让直线轴移动以补偿刀长。请让刀具停在工件上方的安全高度，旋转轴先转到第一点的角度，再启用。

## 进给速度

请用 G94（每分钟进给）。反比时间进给 G93 只用于没有刀尖点控制的机床，两者混用会让刀具在极点附近突然变慢或变快。

## 常见报警

- Fanuc \`PS5421\`：G43.4 中使用了不允许的指令，常见的是忘了先取消固定循环。
- Siemens \`14404\`：变换参数不符，请检查 \`TRAORI(1)\` 的编号。`,
    },
  },
];
