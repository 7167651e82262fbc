import type { DemoDocument } from "../types.ts";

const tw = `本聲明說明正昕精密軟體股份有限公司（以下稱「本公司」）如何蒐集、處理與利用您的個人資料，並依《個人資料保護法》（以下稱個資法）第 8 條告知您應知的事項。您在中國大陸境內使用本網站時，第 8 節另有說明。

## 1. 蒐集者與聯絡方式

蒐集者為正昕精密軟體股份有限公司。任何與個人資料有關的問題，請寄信至 service@zhengxin.test，主旨註明「個人資料」，本公司指定專人處理。

## 2. 我們蒐集哪些資料

| 情境 | 資料 | 用途 |
|---|---|---|
| 註冊會員 | 電子郵件、密碼、姓名、語言 | 建立與保護帳號 |
| 您自行填寫 | 生日、性別、電話、地址、公司、職稱、通訊軟體 | 聯絡、寄送、開立發票 |
| 購買 | 訂單、金額、付款結果、發票資料 | 履行契約、帳務與稅務 |
| 啟用軟體 | 金鑰、電腦特徵的雜湊值、軟體版本、時間、IP | 確認授權與防止濫用 |
| 課程與論壇 | 報名、出席、評量、發表內容 | 提供課程與社群服務 |
| 瀏覽網站 | 語言、幣別、隨機訪客代碼 | 記住您的選擇與購物車 |

密碼只保存不可還原的雜湊值。信用卡號由金流服務商直接收取，本公司不會取得完整卡號。電腦特徵在您的電腦上先轉為雜湊值，本公司無法還原硬體序號。

## 3. 特定目的與依據

蒐集之特定目的包括：契約、類似契約或其他法律關係事務（069）、消費者與客戶管理及服務（090）、會計與相關服務（129）、資（通）訊與資料庫管理（136）及教育或訓練行政（109）。本公司依與您之間的契約關係、法律義務或您的同意處理資料。產品消息須您另行同意才會寄送，每封信都可以取消訂閱。

## 4. 利用的期間、地區、對象與方式

- **期間**：帳號存續期間；刪除帳號後，訂單、發票與帳務資料依法保存，其餘於三十日內刪除或去識別化。授權紀錄保存至授權終止後五年，以處理爭議。
- **地區**：資料存放於臺灣的機房，備份同樣位於臺灣。
- **對象**：金流與電子發票服務商、物流業者、郵件寄送服務商，以及依法有權要求的機關。經由經銷商購買時，該經銷商可看到訂單的商品、金額與狀態。
- **方式**：以電子或書面方式，在上述目的必要範圍內利用。

受本公司委託處理資料的服務商，僅得在本公司指示的範圍內處理，並負保密義務；本公司定期查核。本公司不出售個人資料，也不以自動化方式對您作成具法律效果的決定。

## 5. Cookie 與本機儲存

我們只使用網站運作所需的 Cookie：登入狀態、語言、幣別與訪客代碼。沒有廣告追蹤，也沒有第三方分析。您可以從瀏覽器清除，清除後需重新登入，未登入時加入的購物車內容會消失。

## 6. 您的權利

依個資法第 3 條，您可以就您的個人資料：

1. 查詢或請求閱覽；
2. 請求製給複製本；
3. 請求補充或更正；
4. 請求停止蒐集、處理或利用；
5. 請求刪除。

請以註冊的電子郵件寄信給我們提出請求，以便確認身分；訂單可在會員專區直接查看。查詢、閱覽與複製本的請求於十五日內回覆，其餘於三十日內回覆；必要時依法延長並告知原因。請求原則上免費，重複或大量索取複製本時，得收取必要成本。您認為本公司違反個資法時，也可以向個人資料保護主管機關申訴。

您可以自由選擇是否提供資料。未提供必填資料時，我們無法建立帳號、完成訂單或寄送商品；其他欄位留白不影響購買。

## 7. 安全

連線以 TLS 加密；金鑰以加密形式保存；員工依職務取得最小權限並留下操作紀錄。若發生個人資料外洩，本公司於查明後以電子郵件通知受影響的會員，說明事實、影響與因應措施，並依法通報主管機關。

## 8. 中國大陸的使用者

您在中國大陸境內使用本網站時，《個人信息保護法》同時適用。您提供的資料由本公司在臺灣直接接收與存放，這是訂立與履行您與本公司間契約所必需，例如建立帳號、完成訂單與確認授權。除此之外的目的若須將資料傳送至中國大陸境外，本公司會事先另外取得您的單獨同意。您可以隨時撤回同意，撤回不影響先前處理的效力。

## 9. 未成年人

本網站的商品以企業與專業人士為對象。未滿十八歲者，請由法定代理人閱讀並同意後再註冊。

## 10. 修改

本聲明修改時，會於本頁公告新版本；有重大變更時，另以電子郵件通知會員。`;

const en = `This policy explains how Zhengxin Precision Software Co., Ltd. (“we”) collects, processes and uses your personal data. It gives the information required by Article 8 of Taiwan’s Personal Data Protection Act (PDPA). Section 8 adds what applies to people in mainland China.

## 1. Who we are

The controller is Zhengxin Precision Software Co., Ltd. Write to service@zhengxin.test with the subject “Personal data”; a named person is responsible for your request.

## 2. What we collect

| When | Data | Why |
|---|---|---|
| You register | E-mail, password, name, language | To open and protect your account |
| You choose to add | Birthday, sex, telephone, address, company, job title, messaging account | To reach you, ship goods and invoice |
| You buy | Orders, amounts, payment results, invoice details | To perform the contract, accounts and tax |
| You activate software | Key, hashes of computer features, version, time, IP address | To confirm the licence and prevent abuse |
| You join a course or the forum | Enrolment, attendance, results, what you publish | To provide the service |
| You browse | Language, currency, a random visitor code | To remember your choices and cart |

Passwords are kept only as irreversible hashes. Card numbers go straight to the payment provider; we never hold a full one. Computer features are hashed on your own machine, and we cannot recover serial numbers from them.

## 3. Purposes and grounds

We process data for contractual matters (PDPA purpose code 069), customer management and service (090), accounting (129), information and database management (136) and training administration (109). The ground is our contract with you, a legal duty or your consent. Product news is sent only if you separately ask for it, and every e-mail lets you unsubscribe.

## 4. Period, place, recipients and manner

- **Period**: as long as your account exists. After deletion, orders, invoices and accounts are kept as the law requires; the rest is deleted or made anonymous within thirty days. Licence records are kept for five years after the licence ends, in case of dispute.
- **Place**: servers and backups are in Taiwan.
- **Recipients**: payment and e-invoice providers, carriers, our mail provider, and authorities entitled by law. If you buy through a dealer, that dealer sees the product, amount and state of the order.
- **Manner**: electronic or on paper, no further than these purposes need.

Those who process data on our behalf act only on our instructions, in confidence, and we audit them. We do not sell personal data and make no automated decisions with legal effect on you.

## 5. Cookies and local storage

We use only what the site needs to work: your session, language, currency and visitor code. There is no advertising tracker and no third-party analytics. You may clear them in your browser; you will then have to log in again, and a cart filled before login is lost.

## 6. Your rights

Under Article 3 of the PDPA you may:

1. ask about and inspect your data;
2. obtain a copy;
3. have it completed or corrected;
4. have us stop collecting, processing or using it;
5. have it deleted.

Write to us from your registered address so that we know it is you. Your orders can be seen in your account. We answer requests to inspect or copy within fifteen days and others within thirty; if the law lets us take longer we tell you why. Requests are free, though repeated or bulk copies may be charged at cost. If you believe that we breach the PDPA you may also complain to the data protection authority.

You decide what to give us. Without the required fields we cannot open an account, complete an order or ship goods; leaving the others empty does not affect your purchase.

## 7. Security

Connections are encrypted with TLS, product keys are stored encrypted, and staff have the least access their work needs, with a record of what they do. If data leaks, we inform the members concerned by e-mail once the facts are established, saying what happened, what it means and what we are doing, and we notify the authority as required.

## 8. People in mainland China

If you use this site from mainland China, the Personal Information Protection Law (PIPL) applies as well. What you give us is received and kept by us directly in Taiwan, because the contract with you cannot be made and performed otherwise: opening your account, completing orders and confirming licences. Before data is sent out of mainland China for any purpose beyond the contract, we ask for your separate consent. You may withdraw it at any time without affecting earlier processing. The Chinese version of this policy sets out your rights under the PIPL.

## 9. Minors

Our products are meant for companies and professionals. If you are under eighteen, a parent or guardian must read this policy and agree before you register.

## 10. Changes

New versions appear on this page. Members are told of important changes by e-mail.`;

const cn = `本政策说明正昕精密软件股份有限公司（以下称“本公司”）如何收集、使用、存储和提供您的个人信息。您在中国大陆境内使用本网站时，适用《中华人民共和国个人信息保护法》（以下称《个人信息保护法》）；本公司同时遵守台湾《个人资料保护法》。

## 1. 个人信息处理者

处理者为正昕精密软件股份有限公司。任何与个人信息有关的问题，请发送邮件至 service@zhengxin.test，主题注明“个人信息”，本公司由专人负责处理。

## 2. 我们收集哪些信息

| 场景 | 信息 | 用途 |
|---|---|---|
| 注册会员 | 邮箱、密码、姓名、语言 | 建立和保护账号 |
| 您自行填写 | 生日、性别、电话、地址、公司、职务、通讯软件 | 联系、配送、开具发票 |
| 购买 | 订单、金额、支付结果、发票信息 | 履行合同、财务与税务 |
| 激活软件 | 密钥、电脑特征的哈希值、软件版本、时间、IP 地址 | 确认授权、防止滥用 |
| 课程与论坛 | 报名、出勤、考核、发布内容 | 提供课程和社区服务 |
| 浏览网站 | 语言、币种、随机访客代码 | 记住您的选择和购物车 |

密码仅保存不可还原的哈希值。银行卡号由支付机构直接收取，本公司不会取得完整卡号。电脑特征先在您的电脑上转换为哈希值，本公司无法还原硬件序列号。

## 3. 处理依据

本公司基于以下依据处理个人信息：为订立、履行您作为一方当事人的合同所必需；为履行法定义务所必需；或者取得您的同意。产品信息须您另行同意才会发送，每封邮件均可退订。我们不主动收集敏感个人信息，请勿在论坛或客服内容中提供身份证号、银行账号等信息。

## 4. 存储、共享与期限

- **期限**：账号存续期间。注销账号后，订单、发票和财务记录依法保存，其余信息在三十日内删除或匿名化。授权记录保存至授权终止后五年，用于处理争议。
- **地点**：信息存储于台湾的机房，备份同样位于台湾。
- **接收方**：支付与电子发票服务商、物流企业、邮件发送服务商，以及依法有权要求提供的机关。通过经销商购买的，该经销商可看到订单的商品、金额和状态。向其他处理者提供个人信息前，本公司会告知接收方名称、联系方式、目的和信息种类，并取得您的单独同意。

受托处理信息的服务商只能在本公司指示的范围内处理，并承担保密义务；本公司定期检查。本公司不出售个人信息，也不通过自动化决策方式作出对您权益有重大影响的决定。

## 5. 个人信息出境

您在中国大陆境内提交的信息，由本公司在台湾直接接收和存储。这是订立、履行您作为一方当事人的合同所必需，例如建立账号、完成订单和确认授权；接收方、联系方式、处理目的、信息种类以及您行使权利的途径，见本政策第 1、2、4、7 节。合同所必需以外的目的如需向境外提供个人信息，本公司会事先逐项告知，并取得您的单独同意。您可以随时撤回同意，撤回不影响此前已进行的处理。

## 6. Cookie 与本地存储

我们只使用网站运行所必需的 Cookie：登录状态、语言、币种和访客代码，没有广告跟踪，也没有第三方统计。您可以在浏览器中清除，清除后需重新登录，未登录时加入购物车的内容会丢失。

## 7. 您的权利

您对自己的个人信息享有下列权利：

1. 知情权、决定权，有权限制或者拒绝他人处理；
2. 查阅、复制，以及在符合条件时请求转移至您指定的处理者；
3. 更正、补充；
4. 删除；
5. 撤回同意、注销账号；
6. 要求我们对处理规则进行解释说明。

请使用注册邮箱发送邮件提出请求，以便核实身份；订单可在会员中心直接查看。本公司于十五个工作日内答复；拒绝请求的，会说明理由。您认为本公司的处理违反法律的，也可以向履行个人信息保护职责的部门投诉、举报。您的近亲属在您去世后，可依法对相关信息行使查阅、复制、更正、删除等权利。

您可以自行决定是否提供信息。未提供必填信息的，我们无法建立账号、完成订单或配送商品；其他栏目留空不影响购买。

## 8. 安全

连接采用 TLS 加密，密钥以加密形式保存，员工按岗位取得最小权限并留存操作记录。发生或可能发生个人信息泄露、篡改、丢失的，本公司立即采取补救措施，并通知您和有关主管部门，说明信息种类、原因、可能的危害以及您可以采取的措施。

## 9. 未成年人

本网站的商品面向企业和专业人士。未满十四周岁的，我们不会在未取得父母或其他监护人同意的情况下处理其个人信息；未满十八周岁的，请在监护人阅读并同意后注册。

## 10. 修改

本政策修改时，会在本页公布新版本；有重大变更的，另以电子邮件通知会员。`;

export const privacy: DemoDocument = {
  type: "privacy",
  version: "2026-01-01",
  title: { tw: "隱私權聲明", en: "Privacy policy", cn: "隐私政策" },
  content: { tw, en, cn },
};
