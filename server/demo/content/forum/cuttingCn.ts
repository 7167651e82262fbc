import { accept, type DemoDiscussion, lock, reply, SUPPORT, take } from "./discussion.ts";

export const cutting: readonly DemoDiscussion[] = [
  {
    by: "liuyang",
    daysAgo: 305,
    about: "MW-POST5",
    title: "840D sl 执行 TRAORI 报 14404，单段走到这一行就停",
    text: `机床是五轴摇篮，转换定义了两套：1 是不带角度头，2 是带角度头。Post 5 输出的程序头：

\`\`\`siemens
N10 G17 G40 G54 G64 G90
N20 T="EM_D16R3" D1
N30 M6
N40 TRAORI(3)
N50 G0 A=0 C=0
N60 G0 X0 Y0 Z100 S6000 M3
\`\`\`

走到 N40 报 **14404 通道 1 程序段 N40 转换参数设定不正确**。手动在 MDI 里敲 TRAORI 没问题。

![控制面板上的 14404 报警](picture:alarm-14404)`,
    steps: [
      reply(
        "marta.kowalska",
        3,
        `\`TRAORI(3)\` asks for the third transformation, and you have two. Try \`TRAORI(1)\` by hand; plain \`TRAORI\` means the first one, so that is why MDI works.`,
      ),
      reply(
        SUPPORT,
        9,
        `Marta 说得对，括号里是转换编号。请打开机床设置 →“五轴”→“刀尖点控制”，把编号改为 1；用角度头的那台另存一份机床设置，编号填 2。

顺便提醒：N50 的旋转轴最好放在 TRAORI **之前**定位，否则启用之后转动旋转轴，直线轴会跟着补偿，Z 方向要留足空间。改好后应该是：

\`\`\`siemens
N40 G0 A=0 C=0
N50 TRAORI(1)
N60 G0 X0 Y0 Z100 S6000 M3
\`\`\`

各系统的写法见[这篇文章](article:tool-centre-point-control-writing-g43-4-traori-and-tcpm)。`,
      ),
      reply(
        "liuyang",
        24,
        "编号改成 1 正常了，顺序也调了。之前的机床设置是从别的项目复制的，没注意。",
      ),
      accept(2, 24.1),
    ],
  },
  {
    by: "wangfang",
    daysAgo: 279,
    about: "MW-POST3",
    title: "换刀后第一刀 Z 往下多走了一截，差点扎到工件",
    text: `0i-MF，换成 T7 之后第一段就不对，比编程的高度低了四十多毫米，幸好倍率打得低。

\`\`\`gcode
N300 T7 M6
N310 G54 G90 G0 X25. Y-12. S2400 M3
N320 Z50. M8
N330 G43 H7 Z5.
N340 G1 Z-6. F220
\`\`\`

刀长 H7 是对过的，几何 178.350，磨损 0。`,
    steps: [
      reply(
        "zhangjianguo",
        0.8,
        `看 N320：这一段 Z50. 没有 G43，走的是没有刀长补偿的 Z50，等于主轴端面到 50 的位置，刀尖早就在下面了。G43 要写在换刀后的第一个 Z 移动里：

\`\`\`gcode
N310 G54 G90 G0 X25. Y-12. S2400 M3
N320 G43 H7 Z50. M8
N330 Z5.
\`\`\``,
      ),
      reply(
        "wangfang",
        2,
        "对，N320 是我们编程员手工加的“安全高度”，以为加在前面更保险。后处理原来输出的就是 G43 H7 Z50.，没问题。",
      ),
      reply(
        SUPPORT,
        20,
        "建议手工修改过的程序再过一遍 [NC Compare](product:MW-NCDIFF)，和后处理原文比对，多出来的轴移动会单独列出。需要固定的安全高度时，也可以在机床设置的“换刀”里填，这样每把刀都带 G43。",
      ),
      accept(1, 21),
    ],
  },
  {
    by: "zhangjianguo",
    daysAgo: 236,
    about: "MW-POST3",
    title: "M30×2 内螺纹铣削，通规紧、止规进一半，补偿怎么给？",
    text: `单齿螺纹铣刀，刀尖直径 Ø20，机夹刀片，材料 42CrMo。程序是从下往上逆时针走螺旋（顺铣）：

\`\`\`gcode
O3020 (M30X2 THREAD MILL)
G54 G90 G17 G40
G0 X0. Y0. S1600 M3
G43 H12 Z5. M8
G1 Z-26. F1000
G41 D12 X2.5 Y-2.5 F400
G3 X5. Y0. Z-25.5 I0. J2.5
G3 X5. Y0. Z-23.5 I-5. J0.
G3 X2.5 Y2.5 Z-23. I-2.5 J0.
G1 G40 X0. Y0.
G0 Z50.
\`\`\`

这里只写了一圈，实际重复到孔口。D12 现在是 0（刀具中心编程）。通规拧进去很紧，止规却能进一半，不知道该加还是该减。

![螺纹铣削的螺旋刀轨](picture:thread-helix)`,
    steps: [
      reply(
        "tom.becker",
        5,
        `Go tight and no-go too far at the same time usually means the thread is **tapered**: the cutter bends away at the bottom. A wear offset moves both gauges the same way and will not cure it. Take a spring pass without infeed first, then adjust D.`,
      ),
      reply(
        "wangfang",
        8,
        `同意楼上，先加一刀光刀再看。补偿方向：内螺纹要**变大**，D 往负的方向给，例如 -0.02，刀具就往外走 0.02（半径）。

另外 42CrMo 一刀切到深，单齿刀受力大，我们分三刀：0.6、0.3、0.1 mm，最后一刀走两遍。`,
      ),
      reply(
        "zhangjianguo",
        29,
        "照王工的分三刀，光刀走两遍，止规不进了，通规顺了。最后 D12 = -0.015。谢谢 Tom 和王工。",
      ),
      accept(2, 29.1),
    ],
  },
  {
    by: "sunqiang",
    daysAgo: 167,
    about: "MW-POSTTURN",
    title: "G71 粗车带凹槽的轮廓，0i-TF 走到凹处直接报警",
    text: `轮廓中间有一段直径先小后大再小，后处理输出 G71，机床报 **PS0064 精车形状不是单调变化**。

\`\`\`gcode
G0 X62. Z3.
G71 U2. R0.5
G71 P100 Q200 U0.4 W0.1 F0.25
N100 G0 X20.
G1 Z-15. F0.12
X30. Z-25.
Z-32.
X24. Z-38.
Z-50.
X40. Z-58.
N200 Z-70.
\`\`\`

展开成一刀一刀的又太长，有没有办法让它走循环？`,
    steps: [
      reply(
        "kuochen.chen",
        4,
        `我們這邊的做法：N100 那一行同時給 X 和 Z，控制器就當成「類型 II」，凹槽可以車：

\`\`\`gcode
N100 G0 X20. Z3.
\`\`\`

前提是控制器有開類型 II 的功能，我記得是選配。刀尖角也要看，X30→X24 那段斜度接近 27°，35° 刀片才下得去。`,
      ),
      reply(
        SUPPORT,
        10,
        `陈老板说的就是“类型 II”。在 PostTurn 的机床设置 →“循环”→“G71”中选“类型 II”，N100 就会同时输出 X 和 Z。注意这时 Z 方向一般不留精车余量，**W 会输出为 0**，请在 CAM 里确认。

先在 MDI 里试一下 N100 带 Z 的短程序；如果仍报 PS0064，说明系统没有开通，需要找机床厂。`,
      ),
      reply("sunqiang", 31, "带 Z 还是 064，看来没开。已经问机床厂要报价，先用展开的顶着。"),
    ],
  },
  {
    by: "huangjing",
    daysAgo: 149,
    about: "MW-PROBE25",
    title: "测头在机床右侧一半区域没有信号",
    text: `钻攻中心 BT30，Contact 25，接收器装在防护罩左上角。工作台左半边一切正常，移到右半边，M 代码开机没反应，或者测到一半报“测头未就绪”。

电池是新的，距离用卷尺量不到 1.8 m，规格写 3 m。`,
    steps: [
      reply(
        SUPPORT,
        3,
        `3 m 是接收器正对测头时的距离。请看看右半边时，主轴头或刀库门有没有挡在中间，红外线绕不过去，靠反射到达的强度只剩一小部分。

可以这样确认：把测头手动停在右边，用手机相机看接收器的指示灯，再用手拿一块白纸板在测头对面反射，如果恢复正常，就是遮挡。

接收器也可以装在**主轴头**上，跟着一起动，钻攻中心多半这样装。`,
      ),
      reply(
        "huangjing",
        26,
        "白纸板一放就亮，确实是刀库门挡住了。准备改装到主轴头上，要等月底停机。线有 8 米，应该够。",
      ),
      take(SUPPORT, 27),
    ],
  },
  {
    by: "liuyang",
    daysAgo: 214,
    about: "MW-SIGHT",
    title: "升级 6.1 之后，旧项目的过切颜色和以前不一样",
    text: `同一个叶轮项目，6.0 里显示 0.05 mm 的过切是红色，6.1 打开变成浅橙色，还多了好几片很浅的颜色。是算法变了还是我的设置丢了？`,
    steps: [
      reply(
        SUPPORT,
        2,
        `算法没有变。6.1 起过切按**深浅**着色，以前是超过阈值就一种红色，所以 0.01～0.05 之间的部分现在也看得到。想恢复原来的效果，在“比较”里把色标改成“单一阈值”，填 0.05。

点击色块会直接跳到造成它的程序段，这也是 6.1 新加的。`,
      ),
      reply("liuyang", 5, "明白了，浅色那几片其实以前就有，只是没显示。这样更好，不改回去了。"),
      accept(1, 5.1),
      lock(SUPPORT, 700, "已经解决，这里说的是 6.1 版"),
    ],
  },
  {
    by: "wangfang",
    daysAgo: 58,
    about: "MW-SIGHT",
    title: "清角工序显示过切 0.03，实际测量却没有",
    text: `模具清角，Ø6 R3 球刀，仿真显示圆角处过切 0.03 mm，三坐标测下来是 -0.004。比较精度设的 0.05。

![清角处的过切色图](picture:gouge-map)

是不是精度设得太粗，颜色是假的？`,
    steps: [
      reply(
        "zhangjianguo",
        3,
        "精度 0.05 去看 0.03 的过切，本来就在误差里。只在清角那一块框选，精度调到 0.01 再算一次，不用整个模型都算。",
      ),
      reply(
        SUPPORT,
        22,
        `张工说的框选很实用。另外请核对两点：

1. 比较用的 STL 是从 STEP 转的吗？弦高 0.05 的 STL，圆角处自己就有偏差，请直接用 STEP。
2. 刀具直径填的是名义值 6.000 还是实测值？

两项都改过之后还有 0.03，请把那一段的行号发上来。`,
      ),
    ],
  },
  {
    by: "heyong",
    daysAgo: 45,
    about: "MW-FEEDTUNE",
    title: "西门子 .mpf 优化后，F 全写在一行开头，子程序里的没改",
    text: `主程序里的 F 都优化了，但是用 CALL 调的子程序完全没动：

\`\`\`siemens
N100 G0 X0 Y0 Z5
N110 F850
N120 POCKET_A ; 子程序
N130 G0 Z50
\`\`\`

说明里写子程序会先展开，我的 POCKET_A.spf 和主程序放在同一个文件夹，为什么没有展开？是要在哪里指定搜索路径吗？`,
    steps: [],
  },
  {
    by: "zhangjianguo",
    daysAgo: 28,
    about: "MW-MACRO",
    title: "椭圆宏程序在 90° 附近有接刀痕，步距已经给到 0.5°",
    text: `长半轴 40、短半轴 25 的椭圆内腔，Ø12 立铣刀，参数方程走直线段：

\`\`\`gcode
#1 = 40. - 6.
#2 = 25. - 6.
#3 = 0
WHILE [#3 LE 360.] DO1
#4 = #1 * COS[#3]
#5 = #2 * SIN[#3]
G1 X#4 Y#5 F600
#3 = #3 + 0.5
END1
\`\`\`

0° 附近很光，90° 附近能看到一条一条的。另外这样直接把半轴减去刀具半径，轮廓是不是就不是真正的等距线了？想听听大家怎么处理。`,
    steps: [],
  },
  {
    by: "liuyang",
    daysAgo: 128,
    about: "MW-NCDIFF",
    title: "圆弧 R 和 I、J 两种写法被判成不同，一比就是几百处",
    text: `换了后处理版本，想确认新旧程序走的是不是一样。旧的用 R，新的用 I、J：

\`\`\`diff
-N120 G3 X40. Y20. R20.
+N120 G3 X40. Y20. I0. J20.
\`\`\`

两句从 X20. Y0. 出发，走的是同一段圆弧吗？软件说不同，几百处看不过来。`,
    steps: [
      reply(
        "marta.kowalska",
        2,
        `From X20 Y0 with I0 J20 the centre is X20 Y20, and X40 Y20 lies on that circle, so yes, it is the same quarter arc. Which version do you have? 1.8.0 corrected exactly this.`,
      ),
      reply(
        "liuyang",
        3,
        "我的是 1.7.2。更新到 1.8.0，几百处只剩 6 处，都是真的改了进给。版本说明里写着呢，没看。",
      ),
      accept(1, 3.2),
    ],
  },
];
