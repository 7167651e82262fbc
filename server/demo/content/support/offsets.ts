import type { DemoArticle } from "../types.ts";

export const offsets: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a07",
    topic: "e5b6d17a-750e-4bc5-996a-693a745fc1aa",
    visibility: "everybody",
    about: [{ code: "MW-POST3" }, { code: "MW-POST5" }],
    title: {
      tw: "刀具半徑補正 G41/G42：電腦補正還是磨耗補正",
      en: "Cutter compensation G41/G42: in the computer, in the control, or wear",
      cn: "刀具半径补偿 G41/G42：计算机补偿还是磨损补偿",
    },
    summary: {
      tw: "三種補正方式的差別，D 值該填什麼，以及過切與警報的原因。",
      en: "What the three ways differ in, what belongs in D, and where gouges and alarms come from.",
      cn: "三种补偿方式的区别，D 值该填什么，以及过切与报警的原因。",
    },
    body: {
      tw: `## 三種方式

| CAM 設定 | 程式座標 | D 的內容 |
| --- | --- | --- |
| 電腦 | 刀具中心，沒有 G41/G42 | 不使用 |
| 控制器 | 工件輪廓，有 G41/G42 | 刀具半徑 |
| 磨耗 | 刀具中心，有 G41/G42 | 只填差值，新刀為 0 |

建議使用「磨耗」：程式已算好刀徑，操作員只需輸入 -0.02 這類的小數字，填錯時的後果也小。

## 進刀與退刀

G41/G42 必須在直線上啟動，長度大於補正值，不能在圓弧上。請在 CAM 中設定一段垂直於輪廓的直線加切線圓弧。

## 常見問題

- **警報 PS0041（干涉）**：內圓角小於補正後的刀徑，或進刀線太短。
- **工件大了一個刀徑**：CAM 用「磨耗」，D 卻填了整個半徑。
- **完全沒有補正**：同一行漏了 D，或換刀後沿用前一把刀的 D。

順銑時 D 填正值會讓刀具遠離輪廓，外形變大；填負值則變小。先多留 0.05 mm，量過再修。`,
      en: `## Three ways

| Setting in CAM | The program says | D holds |
| --- | --- | --- |
| Computer | The cutter's centre, no G41/G42 | Nothing |
| Control | The part's outline, with G41/G42 | The radius of the cutter |
| Wear | The cutter's centre, with G41/G42 | The difference only, 0 when new |

We suggest “wear”: the radius is in the program already, the operator enters small numbers such as -0.02, and a slip does little harm.

## Lead-in and lead-out

G41 and G42 start on a straight line longer than the offset, never on an arc. Let CAM write a line square to the outline and an arc tangent to it.

## Common trouble

- **Alarm PS0041 (interference)**: an inside corner is smaller than the cutter with its offset, or the lead-in is too short.
- **The part is larger by a radius**: CAM uses “wear”, and D holds the whole radius.
- **Nothing is compensated**: D is missing in the block, or is still that of the tool before.

In climb milling a positive D moves the cutter away and an outside shape grows; a negative one makes it smaller. Leave 0.05 mm, measure, then correct.`,
      cn: `## 三种方式

| CAM 设置 | 程序坐标 | D 的内容 |
| --- | --- | --- |
| 计算机 | 刀具中心，没有 G41/G42 | 不使用 |
| 控制器 | 工件轮廓，有 G41/G42 | 刀具半径 |
| 磨损 | 刀具中心，有 G41/G42 | 只填差值，新刀为 0 |

建议使用“磨损”：程序已经算好刀具半径，操作工只需输入 -0.02 这样的小数字，填错时后果也小。

## 进刀与退刀

G41/G42 必须在直线上启用，长度大于补偿值，不能在圆弧上。请在 CAM 中设置一段垂直于轮廓的直线加相切圆弧。

## 常见问题

- **报警 PS0041（干涉）**：内圆角小于补偿后的刀具半径，或进刀线太短。
- **工件大了一个刀具半径**：CAM 用“磨损”，D 却填了整个半径。
- **完全没有补偿**：同一程序段漏了 D，或换刀后沿用上一把刀的 D。

顺铣时 D 填正值会让刀具远离轮廓，外形变大；填负值则变小。先多留 0.05 mm，测量后再修正。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a08",
    topic: "f47124d6-7521-4c32-8e3b-280f7e6f96fa",
    visibility: "members",
    about: [{ code: "MW-PROBE40" }, { code: "MW-PROBE25" }],
    title: {
      tw: "工件測頭的校正：何時做、怎麼做",
      en: "Calibrating a workpiece probe: when and how",
      cn: "工件测头的标定：何时做、怎么做",
    },
    summary: {
      tw: "換測針、撞過或換主軸後都要校正；以環規校半徑，以量塊校長度。",
      en: "After a new stylus, a bump or a new spindle: the radius in a ring gauge, the length on a block.",
      cn: "更换测针、碰撞或更换主轴后都要标定；用环规标定半径，用量块标定长度。",
    },
    body: {
      tw: `## 什麼時候要校正

- 第一次使用、換測針或換刀柄之後。
- 測頭或主軸撞過之後。
- 觸發速度改變之後：校正與量測必須用同一個速度。
- 平時每月一次。

## 步驟

1. 先調同心：把測針球的偏擺調到 0.01 mm 以內。
2. 把環規固定在工作台上，以百分表找出中心並設為 G54 的 X、Y。
3. 執行半徑校正巨集，輸入環規的實際直徑。
4. 把測頭移到量塊上方，執行長度校正巨集，輸入量塊的高度。

結果寫在 #500 起的保持型變數，請不要在其他巨集中使用這幾個變數。

## 檢查

把環規再量四次，每次將主軸轉 90°。直徑的差異超過 0.005 mm 時，請檢查測針是否鬆動，電池電壓是否過低。`,
      en: `## When

- Before the first use, and after a new stylus or holder.
- After the probe or the spindle was bumped.
- After the trigger feed was changed: calibrating and measuring must use the same.
- Once a month anyway.

## How

1. Centre the stylus: the ball should run out by less than 0.01 mm.
2. Fix the ring gauge to the table, find its centre with an indicator and make it X and Y of G54.
3. Run the macro for the radius with the true diameter of the ring.
4. Move the probe above the gauge block and run the macro for the length with its height.

The results are kept in variables from #500 on; no other macro should use these.

## Checking

Measure the ring four times, turning the spindle by 90° each time. Where diameters differ by more than 0.005 mm, see whether the stylus is loose or the battery low.`,
      cn: `## 什么时候要标定

- 首次使用、更换测针或刀柄之后。
- 测头或主轴发生碰撞之后。
- 触发速度改变之后：标定与测量必须用同一个速度。
- 平时每月一次。

## 步骤

1. 先调同心：把测针球的跳动调到 0.01 mm 以内。
2. 把环规固定在工作台上，用百分表找出中心并设为 G54 的 X、Y。
3. 运行半径标定宏程序，输入环规的实际直径。
4. 把测头移到量块上方，运行长度标定宏程序，输入量块的高度。

结果写在 #500 开始的保持型变量中，请不要在其他宏程序里使用这几个变量。

## 检查

把环规再测四次，每次将主轴转 90°。直径差异超过 0.005 mm 时，请检查测针是否松动，电池电压是否过低。`,
    },
  },
];
