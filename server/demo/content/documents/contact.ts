import type { DemoDocument } from "../types.ts";

const tw = `## 營業時間

| | |
|---|---|
| 辦公室與電話 | 週一至週五 09:00–12:00、13:00–18:00 |
| 技術支援（電子郵件） | 週一至週五 09:00–18:00 |
| Priority 12 專線 | 週一至週六 08:00–20:00 |
| 展示間 | 預約制，請於三個工作日前來信 |

時間皆為臺北時間（UTC+8），國定假日休息，連假前會在[最新消息](/news)公告。

## 來信時請附上

- **購買與付款**：訂單編號。
- **授權與解除綁定**：請用註冊的電子郵件，寫上訂單編號與電腦名稱。
- **技術問題**：軟體版本、機台與控制器型號、能重現問題的程式片段與畫面。
- **報價**：登入後可以從購物車自行開立報價單；需要議價時，請附上品項、數量、公司抬頭與統一編號。

多數問題在[常見問題](/faq)裡已有答案。

## 交通

高鐵臺中站轉乘公車至「工業示範路口」，步行三分鐘；國道一號臺中交流道下，往西屯方向約十分鐘。大樓地下室有訪客車位，來訪前請告知車號。

## 送修

請先來信取得送修編號，並寫在外箱上。未附編號的包裹可能延誤檢測。`;

const en = `## Hours

| | |
|---|---|
| Office and telephone | Monday to Friday, 09:00–12:00 and 13:00–18:00 |
| Support by e-mail | Monday to Friday, 09:00–18:00 |
| Priority 12 line | Monday to Saturday, 08:00–20:00 |
| Showroom | by appointment, three working days ahead |

All times are Taipei time (UTC+8). We close on public holidays in Taiwan and announce it under [News](/en/news).

## Please include

- **Orders and payment**: the order number.
- **Licences and releasing a computer**: write from your registered address, with the order number and the name of the computer.
- **Technical questions**: software version, machine and control, the part of the program that shows it, and a screenshot.
- **Quotations**: when logged in you can make one from the cart. For other terms: products, quantities, company name and tax ID.

Most questions are answered in the [FAQ](/en/faq).

## Getting here

From Taichung high-speed rail station, take a bus to “Gongye Shifan Rd.” and walk for three minutes. By car, leave National Freeway 1 at Taichung and drive towards Xitun for about ten minutes. Visitors park in the basement; please tell us your number plate.

## Repairs

Write first for a repair number and put it on the box. A parcel without one may wait.`;

const cn = `## 营业时间

| | |
|---|---|
| 办公室与电话 | 周一至周五 09:00–12:00、13:00–18:00 |
| 技术支持（电子邮件） | 周一至周五 09:00–18:00 |
| Priority 12 专线 | 周一至周六 08:00–20:00 |
| 展厅 | 预约制，请提前三个工作日来信 |

以上均为台北时间（UTC+8），台湾法定节假日休息，放假前会在[最新消息](/cn/news)公告。

## 来信时请附上

- **购买与支付**：订单编号。
- **授权与解除绑定**：请使用注册邮箱，写明订单编号和电脑名称。
- **技术问题**：软件版本、机床与数控系统型号、能复现问题的程序片段和截图。
- **报价**：登录后可从购物车自行开具报价单；需要议价时，请附上商品、数量、公司名称和税号。

多数问题在[常见问题](/cn/faq)里已有答案。

## 交通

在高铁台中站换乘公交到“工业示范路口”，步行三分钟；自驾由国道一号台中出口下，往西屯方向约十分钟。大楼地下室有访客车位，来访前请告知车牌号。

## 送修

请先来信取得送修编号，并写在外箱上。未附编号的包裹可能延误检测。大陆客户可寄至华北经销伙伴的检测点，地址随送修编号告知。`;

export const contact: DemoDocument = {
  type: "contact",
  version: "2026-01-01",
  title: { tw: "聯絡我們", en: "Contact", cn: "联系我们" },
  content: { tw, en, cn },
};
