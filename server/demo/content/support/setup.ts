import type { DemoArticle } from "../types.ts";

export const setup: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a03",
    topic: "e5b6d17a-750e-4bc5-996a-693a745fc1aa",
    visibility: "everybody",
    about: [
      { code: "MW-POST3", from: "3.6" },
      { code: "MW-POST5", from: "4.0" },
    ],
    title: {
      tw: "G54.1 P1～P300：擴充工件座標系",
      en: "G54.1 P1 to P300: additional work offsets",
      cn: "G54.1 P1～P300：附加工件坐标系",
    },
    summary: {
      tw: "六組 G54～G59 不夠用時，如何讓後處理輸出 G54.1 P，並以 G10 寫入座標值。",
      en: "When G54 to G59 are not enough: having the post write G54.1 P, and setting the values with G10.",
      cn: "六组 G54～G59 不够用时，如何让后处理输出 G54.1 P，并用 G10 写入坐标值。",
    },
    body: {
      tw: `標準的工件座標系只有 G54～G59 六組。臥式加工中心的方塊治具或多件排列常常需要更多，Fanuc 相容控制器以 \`G54.1 Pn\` 提供 48 組或 300 組（選配）。

## 先確認控制器有此選配

在 MDI 執行 \`G54.1 P1\`。若出現警報 \`PS0010\`（不正確的 G 碼），表示沒有這項選配。出現 \`PS0030\` 則表示 P 的號碼超過可用組數。

## 在後處理設定

1. 開啟機台設定 →「工件座標」，把「擴充座標」設為 \`G54.1 P\`。
2. 在「可用組數」填 48 或 300，超過時後處理會停下並指出是哪一道工序。
3. 「起始號碼」填 1；CAM 中第七組座標起對應 P1。

輸出如下：

\`\`\`
G0 G90 G54.1 P12
G43 H3 Z100.
\`\`\`

## 以程式寫入座標值

\`\`\`
G90 G10 L20 P12 X-250.125 Y-180.4 Z-395.2
\`\`\`

\`L2\` 寫入 G54～G59，\`L20\` 寫入擴充座標。在 G91 狀態下 G10 會把數值**加**到原值，所以前面務必寫 G90。

## 常見錯誤

- 同一行不要再寫其他用到 P 的指令，例如 \`G4 P\` 或 \`M98 P\`。
- 換工件座標後請重新給 \`G43 H\`，否則第一個 Z 向移動的高度可能不是您預期的。
- 以巨集讀取時，P1～P48 的 X 值從 #7001 起，每組間隔 20。`,
      en: `The standard has six work offsets, G54 to G59. A tombstone on a horizontal machine, or many parts on one plate, needs more: Fanuc-like controls offer 48 or 300 of them as an option, called with \`G54.1 Pn\`.

## Check that the control has the option

Run \`G54.1 P1\` in MDI. Alarm \`PS0010\` (improper G code) means that the option is missing; \`PS0030\` means that the number behind P is beyond those there are.

## Setting up the post

1. Open the machine definition, “Work offsets”, and set “Additional offsets” to \`G54.1 P\`.
2. Enter 48 or 300 as the number available; beyond it the post stops and names the operation.
3. Set the first number to 1; the seventh offset in the CAM system then becomes P1.

The program reads:

\`\`\`
G0 G90 G54.1 P12
G43 H3 Z100.
\`\`\`

## Writing the values from a program

\`\`\`
G90 G10 L20 P12 X-250.125 Y-180.4 Z-395.2
\`\`\`

\`L2\` writes G54 to G59, \`L20\` the additional ones. Under G91 the values are **added** to what is there, so always write G90 first.

## Common mistakes

- Nothing else in the block may use P, such as \`G4 P\` or \`M98 P\`.
- Give \`G43 H\` again after changing the offset, or the first move in Z may end at a height you did not expect.
- In macros the X values of P1 to P48 begin at #7001, 20 numbers apart.`,
      cn: `标准的工件坐标系只有 G54～G59 六组。卧式加工中心的方箱夹具或多件排列常常需要更多，Fanuc 类数控系统以 \`G54.1 Pn\` 提供 48 组或 300 组（选件）。

## 先确认系统有此选件

在 MDI 方式下执行 \`G54.1 P1\`。如果出现报警 \`PS0010\`（G 代码不正确），说明没有此选件。出现 \`PS0030\` 则说明 P 的编号超过可用组数。

## 在后处理中设置

1. 打开机床设置 →“工件坐标系”，把“附加坐标系”设为 \`G54.1 P\`。
2. 在“可用组数”中填 48 或 300，超过时后处理会停止并指出是哪一道工序。
3. “起始编号”填 1；CAM 中从第七组坐标系起对应 P1。

输出如下：

\`\`\`
G0 G90 G54.1 P12
G43 H3 Z100.
\`\`\`

## 用程序写入坐标值

\`\`\`
G90 G10 L20 P12 X-250.125 Y-180.4 Z-395.2
\`\`\`

\`L2\` 写入 G54～G59，\`L20\` 写入附加坐标系。在 G91 状态下 G10 会把数值**加**到原值上，所以前面务必写 G90。

## 常见错误

- 同一程序段不要再写其他用到 P 的指令，例如 \`G4 P\` 或 \`M98 P\`。
- 更换工件坐标系后请重新给 \`G43 H\`，否则第一个 Z 向移动的高度可能与预期不符。
- 用宏程序读取时，P1～P48 的 X 值从 #7001 开始，每组间隔 20。`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a04",
    topic: "86d295b8-ad74-49a6-902b-f7a525c9fc7f",
    visibility: "entitled",
    about: [{ code: "MW-POST5", from: "4.1", to: "4.3" }],
    title: {
      tw: "量測旋轉中心並填入五軸後處理",
      en: "Measuring the pivot point and entering it in the five-axis post",
      cn: "测量旋转中心并填入五轴后处理",
    },
    summary: {
      tw: "以測頭或百分表量出 A/C 搖籃的旋轉中心，填入機台設定並以試切確認。",
      en: "How to find the centre of an A/C trunnion with a probe or indicator, enter it and verify it with a cut.",
      cn: "用测头或百分表测出 A/C 摇篮的旋转中心，填入机床设置并用试切确认。",
    },
    body: {
      tw: `控制器沒有 RTCP（G43.4、TRAORI）時，後處理必須知道旋轉中心的位置，誤差會直接出現在工件上。有 RTCP 的機台也建議每季確認一次。

## 準備

- 標準球或 50 mm 量塊、百分表（0.002 mm）或已校正的測頭。
- 主軸暖機 20 分鐘，旋轉軸回原點。

## C 軸中心（X、Y）

1. 表靠在工作台上的標準球最高點，C 軸轉 0°、90°、180°、270° 並記錄 X、Y。
2. 0° 與 180° 的 X 平均值就是中心的 X；90° 與 270° 的 Y 平均值就是中心的 Y。

## A 軸中心（Y、Z）

1. A=0° 時量測工作台面的機械座標 Z0。
2. A=90° 時以同一支量具量測工作台面的機械座標 Y90。
3. 中心 Y 已由 C 軸得知；台面到 A 軸中心的距離為 \`d = |Y90 - Yc|\`，中心 Z 為 \`Zc = Z0 - d\`（中心在台面下方時）。

## 填入後處理

開啟機台設定 →「運動學」→「旋轉中心」，填入 Xc、Yc、Zc。請保留原值的備份，並寫下量測日期與溫度。

## 以試切確認

用同一把球刀在 A=0° 與 A=60° 各精修同一平面的一半。接痕在 0.01 mm 以內即為合格；若有固定的高低差，先修正 Zc，再量一次。`,
      en: `Where the control has no RTCP (G43.4, TRAORI) the post must know where the rotary centre is, and every error shows on the part. On machines with RTCP a check each quarter is still wise.

## What you need

- A datum sphere or a 50 mm gauge block, and an indicator (0.002 mm) or a calibrated probe.
- Twenty minutes of warm-up for the spindle, the rotary axes at their reference.

## Centre of C (X and Y)

1. Set the indicator to the sphere on the table, turn C to 0°, 90°, 180° and 270°, and note X and Y.
2. The mean of X at 0° and 180° is X of the centre; the mean of Y at 90° and 270° is its Y.

## Centre of A (Y and Z)

1. At A=0° measure the table face in machine coordinates: Z0.
2. At A=90° measure the same face with the same tool: Y90.
3. Y of the centre is known from C. The distance from the face to the axis is \`d = |Y90 - Yc|\`, and \`Zc = Z0 - d\` where the axis lies below the face.

## Entering the values

Open the machine definition, “Kinematics”, “Pivot point”, and enter Xc, Yc and Zc. Keep the earlier values, with the day and the temperature of the measurement.

## Proving it with a cut

Finish one half of a plane at A=0° and the other at A=60° with the same ball cutter. A step below 0.01 mm is good; where it is always to the same side, correct Zc first and measure again.`,
      cn: `数控系统没有 RTCP（G43.4、TRAORI）时，后处理必须知道旋转中心的位置，误差会直接反映在工件上。有 RTCP 的机床也建议每季度确认一次。

## 准备

- 标准球或 50 mm 量块、百分表（0.002 mm）或已标定的测头。
- 主轴预热 20 分钟，旋转轴回参考点。

## C 轴中心（X、Y）

1. 表靠在工作台上的标准球最高点，C 轴转 0°、90°、180°、270° 并记录 X、Y。
2. 0° 与 180° 的 X 平均值就是中心的 X；90° 与 270° 的 Y 平均值就是中心的 Y。

## A 轴中心（Y、Z）

1. A=0° 时测量工作台面的机床坐标 Z0。
2. A=90° 时用同一把量具测量工作台面的机床坐标 Y90。
3. 中心 Y 已由 C 轴得出；台面到 A 轴中心的距离为 \`d = |Y90 - Yc|\`，中心 Z 为 \`Zc = Z0 - d\`（中心在台面下方时）。

## 填入后处理

打开机床设置 →“运动学”→“旋转中心”，填入 Xc、Yc、Zc。请保留原值的备份，并写下测量日期和温度。

## 用试切确认

用同一把球刀在 A=0° 和 A=60° 各精修同一平面的一半。接刀痕在 0.01 mm 以内即为合格；如果有固定的高低差，先修正 Zc，再测一次。`,
    },
  },
];
