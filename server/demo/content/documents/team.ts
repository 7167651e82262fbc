import type { DemoDocument } from "../types.ts";

const tw = `二十六個人，其中十七位有上機經驗。寄信來的時候，回覆您的多半是下面這九位和他們的組員。

## 應用工程

**周明哲**，應用工程主管。做過十二年航太零件，五軸機與探針是他的主場；客戶的第一次試切多半由他陪同。

**蔡佩珊**，後處理工程師。熟悉 Fanuc、Siemens 與 Heidenhain 的寫法，手上維護四十二支後處理，也是後處理開發班的講師。

**吳承翰**，車銑與巨集。從走心機操作員做起，擅長把老師傅的手動程序寫成巨集。

## 產品開發

**許雅筑**，軟體開發主管。負責授權、DNC 與監控的伺服器，主張「斷網也不能停機」。

**鄭凱文**，模擬核心。讀數學出身，把材料去除的計算從一個核心搬到每一個核心。

**黃詩涵**，介面設計。她會站在機台旁看操作人員戴著手套怎麼按。

## 硬體與聯網

**賴俊宏**，硬體工程師。LinkBox 與對刀儀的設計者，收藏各種控制器的接線圖。

**簡志豪**，工廠網路。規劃過三十多間工廠的網段，課程「工廠網路與 DNC」由他主講。

## 客戶服務

**何欣怡**，客戶服務主管。授權、訂單與發票的問題都可以找她的小組，週一至週五回覆。

## 加入我們

長期徵求有現場經驗、願意寫清楚說明的應用工程師。請把履歷與一支您自豪的程式寄到 [service@zhengxin.test](mailto:service@zhengxin.test)。`;

const en = `Twenty-six people, seventeen of whom have run machines. When you write to us, you will hear from one of the nine people below or their teams.

## Application engineering

**Chou Ming-che**, head of application engineering. Twelve years of aerospace parts; five-axis machining and probing are his specialities, and he usually attends a customer’s first test cut.

**Tsai Pei-shan**, post-processors. An expert in Fanuc, Siemens and Heidenhain, she maintains forty-two posts and teaches the development course.

**Wu Cheng-han**, mill-turn and macros. He began as an operator of sliding-head lathes and turns what experienced hands do into macros.

## Development

**Hsu Ya-chu**, head of software. Responsible for the licensing, DNC and monitoring servers. Her principle: machines keep running even when the network does not.

**Cheng Kai-wen**, verification kernel. A mathematician who moved material removal from one core to all of them.

**Huang Shih-han**, interface design. She stands at the machine to see how a button is pressed with gloves on.

## Hardware and networks

**Lai Chun-hung**, hardware. Designer of LinkBox and the presetters, collector of wiring diagrams for every control.

**Chien Chih-hao**, plant networks. He has planned the zones of more than thirty plants and teaches Shop Network and DNC.

## Customer service

**Ho Hsin-i**, head of customer service. Her team answers on licences, orders and invoices, Monday to Friday.

## Join us

We are always looking for application engineers who know the floor and like to explain. Send a résumé, and a program you are proud of, to [service@zhengxin.test](mailto:service@zhengxin.test).`;

const cn = `二十六个人，其中十七位有上机经验。您来信时，回复您的多半是下面这九位和他们的组员。

## 应用工程

**周明哲**，应用工程主管。做过十二年航空零件，五轴机床和测头是他的主场；客户的第一次试切多由他陪同。

**蔡佩珊**，后处理工程师。熟悉 Fanuc、Siemens 与 Heidenhain 的写法，维护着四十二个后处理，也是后处理开发班的讲师。

**吴承翰**，车铣与宏程序。从走心机操作工做起，擅长把老师傅的手动步骤写成宏程序。

## 产品研发

**许雅筑**，软件研发主管。负责授权、DNC 与监控服务器，主张“断网也不能停机”。

**郑凯文**，仿真内核。数学专业出身，把材料去除的计算从一个核心扩展到每一个核心。

**黄诗涵**，界面设计。她会站在机床旁，看操作工戴着手套怎么按。

## 硬件与联网

**赖俊宏**，硬件工程师。LinkBox 与对刀仪的设计者，收藏各种数控系统的接线图。

**简志豪**，车间网络。规划过三十多家工厂的网段，课程“车间网络与 DNC”由他主讲。

## 客户服务

**何欣怡**，客户服务主管。授权、订单和发票的问题都可以找她的小组，周一至周五回复。

## 加入我们

长期招聘有现场经验、愿意写清楚说明的应用工程师。请把简历和一个您引以为豪的程序发到 [service@zhengxin.test](mailto:service@zhengxin.test)。`;

export const team: DemoDocument = {
  type: "team",
  version: "2026-01-01",
  title: { tw: "團隊", en: "Team", cn: "团队" },
  content: { tw, en, cn },
};
