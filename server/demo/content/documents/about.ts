import type { DemoDocument } from "../types.ts";

const tw = `正昕精密 Millwright 由一群在加工現場工作過的人創立。我們操作過機台、寫過後處理，也曾在半夜為了一條傳輸線找過問題。公司位於臺中，離工具機與零組件聚落都在半小時車程內。

## 我們做什麼

從程式到切屑之間的每一步：後處理把刀具路徑變成機台看得懂的程式，模擬在上機前找出碰撞，DNC 把對的版本送到對的機台，刀具與量測確保加工的是同一把刀、同一個尺寸，監控讓您知道機台今天做了什麼。

軟體、硬體與課程都由同一個團隊設計，所以資料格式一致，有問題也只要找單一窗口。

## 我們怎麼做

- **價格公開**：線上販售的商品都標明價格；需要到廠評估的設備，評估後再為您報價。
- **授權不綁架**：斷網可用 {{license_grace_days}} 天，到期不中斷加工中的程式，設定檔隨時可以匯出。
- **先重現再回答**：支援工程師會用您的控制器設定重現問題，再告訴您怎麼做。
- **資料留在您手上**：加工程式與機台資料屬於您，我們不用來訓練或轉售。

## 里程

| 年 | 大事 |
|---|---|
| 2009 | 在西屯的一間廠房開始，第一套產品是 RS-232 傳輸軟體 |
| 2013 | 後處理產品支援五軸與三種控制器 |
| 2017 | 切削模擬發表 |
| 2021 | DNC 伺服器在單一工廠連上 64 台機台 |
| 2024 | 機台監控與刀具管理 |
| 2026 | 臺中教室與展示間啟用，網站改為線上購買、立即取得金鑰 |`;

const en = `Millwright by Zhengxin Precision was founded by people who have worked on the shop floor. We have run machines, written posts and hunted for a bad cable at midnight. The company is in Taichung, within half an hour of the machine tool builders and their suppliers.

## What we do

Every step from program to chip: posts turn toolpaths into what the machine understands, verification finds the collision before it happens, DNC brings the right version to the right machine, tooling and probing make sure that it is the same tool and the same dimension, and monitoring tells you what your machines did today.

Software, hardware and courses come from one team, so the data fit together and you have one point of contact.

## How we work

- **Transparent prices**: everything sold online shows its price. Equipment that has to be planned on your site is quoted after the visit.
- **Fair licences**: {{license_grace_days}} days offline, no interruption of a running program, and settings you can export at any time.
- **Reproduce first, then answer**: support rebuilds the problem with your control before telling you what to do.
- **Your data is yours**: programs and machine data belong to you. We do not train on them or sell them.

## Milestones

| Year | Milestone |
|---|---|
| 2009 | founded in a workshop in Xitun; the first product transferred programs over RS-232 |
| 2013 | posts for five axes and three controls |
| 2017 | verification |
| 2021 | 64 machines on one DNC server in a single plant |
| 2024 | machine monitoring and tool management |
| 2026 | classroom and showroom opened; online shop with instant keys |`;

const cn = `正昕精密 Millwright 由一群在加工现场工作过的人创立。我们操作过机床、写过后处理，也曾在半夜为一根传输线排查故障。公司位于台中，距离机床与零部件产业集群都在半小时车程内。

## 我们做什么

从程序到切屑之间的每一步：后处理把刀轨变成机床看得懂的程序，仿真在上机前找出碰撞，DNC 把正确的版本送到正确的机床，刀具与测量确保加工的是同一把刀、同一个尺寸，监控让您知道机床今天做了什么。

软件、硬件和课程都由同一个团队设计，所以数据格式一致，出了问题也有统一的对接人。

## 我们怎么做

- **价格公开**：线上销售的商品都标明价格；需要到厂评估的设备，评估后再为您报价。
- **授权不绑架**：断网可用 {{license_grace_days}} 天，到期不中断加工中的程序，设置文件随时可以导出。
- **先复现再回答**：支持工程师会用您的数控系统设置复现问题，再告诉您怎么做。
- **数据归您所有**：加工程序和机床数据属于您，我们不用于训练，也不转售。

## 发展历程

| 年份 | 大事 |
|---|---|
| 2009 | 在西屯的一间厂房起步，第一款产品是 RS-232 传输软件 |
| 2013 | 后处理产品支持五轴和三种数控系统 |
| 2017 | 发布切削仿真 |
| 2021 | DNC 服务器在单一工厂连接 64 台机床 |
| 2024 | 机床监控与刀具管理 |
| 2026 | 台中教室与展厅启用，网站支持在线购买、立即取得密钥 |`;

export const about: DemoDocument = {
  type: "about",
  version: "2026-01-01",
  title: { tw: "關於我們", en: "About us", cn: "关于我们" },
  content: { tw, en, cn },
};
