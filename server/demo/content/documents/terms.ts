import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import type { DemoDocument } from "../types.ts";

const tw = `本條款適用於您在本網站向正昕精密軟體股份有限公司（以「正昕精密 Millwright」經營本網站，以下稱「本公司」）購買軟體授權、硬體、課程與服務。請在下單前閱讀並保存。本條款中的「消費者」依《消費者保護法》（以下稱消保法）定義；以營業為目的購買者不屬之。

## 1. 契約如何成立

商品頁的說明與價格為本公司的要約引誘。您送出訂單後，系統會建立訂單並寄出通知；本公司收到您的付款時，契約成立。若商品標價明顯錯誤，本公司得於履行前通知您並全額退款，不收取任何費用。

訂單成立時的品項、價格、幣別與語言會固定保存，之後調整售價不影響您的訂單。

## 2. 價格與付款

- 新臺幣價格含營業稅。以其他幣別標示的價格，以結帳頁顯示的金額為準。
- 信用卡付款由第三方金流服務處理，本公司不接觸也不保存您的完整卡號。
- 訂單建立後 ${PAYMENT_WINDOW_DAYS} 天內未完成付款，系統會自動取消訂單。取消後才入帳的款項，本公司會與您聯絡，在庫存或課程名額仍有餘時，依您的選擇恢復訂單或退款；已無庫存或名額時，全額退款。
- 發票依您提供的抬頭、統一編號或載具資料，依法開立。

## 3. 軟體授權與金鑰

付款確認後，本公司於訂單頁提供產品金鑰。金鑰只顯示給購買的會員，電子郵件不會記載金鑰。

1. 每組金鑰可同時使用的電腦數（席次）載於商品頁。相同電腦重新啟用不另占席次。
2. 您可以解除電腦的綁定，任三十日內以三次為限；請以註冊的電子郵件來信辦理，電腦故障等情形亦同。
3. 軟體每二十四小時確認一次授權；無法連線時，仍可繼續使用三十日。
4. 授權為非專屬、不可轉授權。您可以備份軟體，但不得出租、公開金鑰，或以技術手段規避授權檢查。法律允許的行為不受此限。
5. 金鑰遭公開或大量濫用時，本公司得停用並換發新金鑰；停用前會通知您說明，緊急情形則於停用後立即通知。

## 4. 期間授權與續期

1、3、6、12 個月方案自付款確認時起算，到期日以臺北時間計算。永久授權沒有到期日，包含購買時的主要版本與其修正更新。

您選擇信用卡自動續訂時，本公司於每期開始時收取相同金額。您可以隨時停止續期，停止後仍可使用至已付款期間屆滿。扣款失敗時，本公司會通知您並保留七日使用權，逾期未付則授權失效；資料與設定不會因此刪除。

## 5. 硬體與七日猶豫期

消費者透過本網站購買硬體，依消保法第 19 條，得於收受商品後七日內退回商品或以書面、電子郵件通知解除契約，不必說明理由，也不負擔任何費用。猶豫期是考慮期，請保持商品與附件完整；若超出檢查所需而致價值減損，本公司得請求相當的賠償。

本公司於收到退回商品或解除通知之次日起十五日內，依原付款方式退還價金，並負責安排取回商品。

## 6. 數位內容的例外

產品金鑰、軟體下載與線上教材，屬「通訊交易解除權合理例外情事適用準則」第 2 條第 5 款所稱非以有形媒介提供之數位內容。訂單含此類內容時，本公司會於結帳時請您另外勾選同意立即提供；您同意且本公司提供後，不適用前述七日解除權。您未同意時，不會開始提供，訂單也不會扣款。

縱有前項例外，有下列情形仍可退費：

- 金鑰無法啟用，或軟體有嚴重瑕疵，且本公司於您通知後三十日內未能改善；
- 重複付款，或因本公司錯誤而多收的款項；
- 定期授權因本公司原因中斷服務，按未使用日數比例退還。

退款後，對應的金鑰即失效。

## 7. 課程

開課七日前取消，全額退費。開課前七日內，可改期一次或由他人代為參加。開課後因可歸責於您的事由未到課，不退費。本公司因人數不足或講師、設備因素取消時，您可選擇全額退費或優先改報。

## 8. 服務

到廠、調校、支援與維護等服務，於付款確認後一個工作日內，由工程師以電子郵件與您約定開始的時間與方式。

- 開始前取消，全額退費；已約定到廠日期者，最遲應於三個工作日前通知，逾時得扣除已支出的交通費。
- 開始後取消，退還尚未提供部分的價金；十二個月的合約，按未使用的日數計算。
- 因本公司的原因未能提供時，您可選擇另約時間或全額退費。

消費者依消保法第 19 條，得於接受服務後七日內解除契約的權利，不受前述約定影響。

## 9. 經銷推薦

您若經由經銷商的連結或代碼購買，價格不會因此提高。經銷商可依約定取得分潤，並得知訂單的商品、金額與狀態，但看不到您的產品金鑰與付款資料。訂單退款時，分潤一併沖回。

## 10. 交付、運送與保固

金鑰與下載於付款確認後立即提供。線上購買的硬體於付款確認後三個工作日內依您結帳時的選擇寄出，或備妥供您至本公司服務中心領取；商品頁另載日期者，依其記載。寄送方式與運費於結帳時載明。商品交付前毀損、滅失的危險由本公司負擔；收到時外箱破損，請拍照並於三日內通知我們。

硬體自收受日起保固一年，測頭探針、電池等消耗品及人為損壞除外。保固期內可選擇修復或更換；無法於三十日內完成時，得請求退還價金。依民法及消保法享有的瑕疵擔保權利不受保固約定影響。

## 11. 智慧財產權

軟體、文件、課程教材與網站內容的著作權及其他智慧財產權，屬於本公司或其授權人。您以軟體產生的加工程式、報告與設定，權利屬於您。軟體內含的開放原始碼元件，依各該授權條款，清單列於軟體的「關於」畫面。

## 12. 出口管制

五軸後處理、模擬軟體與部分硬體，可能屬於《貿易法》所定的戰略性高科技貨品。您不得將其直接或間接輸往受禁運的國家、提供給受制裁的對象，或用於大規模毀滅性武器。依法須取得輸出許可時，本公司得於取得許可後交付；未獲許可者，全額退款。

## 13. 加工安全與責任

軟體輸出的程式，須由具備經驗的人員在上機前驗證。機台參數、刀具、夾治具與材料均由您掌握，本公司無法代為確認。除故意、重大過失、人身傷害及法律不得限制之責任外，本公司對單一訂單的賠償以該訂單已付金額為上限，且不含停機、廢料等間接損失。消費者依法享有的權利不受影響。

## 14. 不可抗力與契約讓與

因天災、戰爭、疫病、電信或電力中斷、法令變更等不可歸責於當事人的事由致不能履行時，於該事由存續期間免除遲延責任；持續超過三十日，雙方均得解除尚未履行的部分，已付款項退還。非經他方同意，不得將本契約的權利義務讓與第三人；公司合併或營業讓與者，不在此限，但應通知您。

## 15. 準據法與爭議處理

本條款以中華民國（臺灣）法律為準據法。爭議請先聯絡客服，本公司於十五日內回覆；消費者另得向各地消費者服務中心申訴。訴訟以臺灣臺中地方法院為第一審管轄法院，但不排除消保法第 47 條及民事訴訟法第 436 條之 9 之適用。

## 16. 條款的修改

本公司修改條款時，會公告新版本與生效日。既有訂單適用下單時的版本。

本條款以正體中文為準；您以其他語言訂購時，該語言版本同樣構成約定，兩者不一致時，以對消費者有利的解釋為準。任一條款無效時，其他條款仍然有效。

## 17. 經營者資訊

正昕精密軟體股份有限公司，統一編號 12345675，地址：407000 臺中市西屯區工業示範路 100 號 8 樓。電話 +886-4-0000-0000，電子郵件 service@zhengxin.test。消費申訴請來信，主旨註明「消費申訴」，本公司於十五日內妥適處理；您也可以撥打全國消費者服務專線 1950。`;

const en = `These terms apply when you buy software licences, hardware, courses or services on this site from Zhengxin Precision Software Co., Ltd., which runs this site as “Millwright by Zhengxin Precision” (“we”). Please read and keep them. “Consumer” has the meaning of Taiwan’s Consumer Protection Act; someone buying for a business is not a consumer.

## 1. How a contract is made

Product pages invite you to order. When you place an order we record it and send you a notice; the contract is made when we receive your payment. If a price is plainly wrong we may tell you so before delivery and refund you in full.

Lines, prices, currency and language are fixed when the order is placed. Later price changes do not touch it.

## 2. Prices and payment

- Prices in New Taiwan dollars include business tax. In other currencies the amount shown at checkout is the amount you pay.
- Card payments are handled by a payment service provider. We neither see nor keep your full card number.
- An order not paid within ${PAYMENT_WINDOW_DAYS} days is cancelled automatically. If money arrives after that, we contact you: while stock or a place in the course remains you choose whether we restore the order or return the money, otherwise we return it in full.
- Invoices are issued as the law requires, to the name and tax number you give us.

## 3. Software licences and keys

When payment is confirmed, your product key appears on the order page. Only the member who bought it can see it, and it is never sent by e-mail.

1. The product page states how many computers (seats) one key may serve at once. Activating the same computer again takes no further seat.
2. You may release a computer up to three times in any thirty days: write to us from your registered address. If a computer has died, support will help as well.
3. The software confirms its licence every 24 hours and continues for thirty days without a connection.
4. A licence is non-exclusive and cannot be sublicensed. You may keep backups. You may not rent the software out, publish the key or circumvent the licence check, except where the law allows it.
5. If a key is made public or abused we may disable it and issue another. We tell you first, or at once afterwards in urgent cases.

## 4. Terms and renewal

Plans of 1, 3, 6 and 12 months run from the confirmation of payment; the last day is reckoned in Taipei time. A permanent licence has no end and includes the major version you bought and its corrections.

If you chose automatic renewal by credit card, we charge the same amount at the start of each period. You may stop renewal at any time and keep access to the end of the period you have paid for. If a charge fails we tell you and leave access open for seven days; after that the licence lapses, but your data and settings are not deleted.

## 5. Hardware and the seven-day withdrawal

A consumer who buys hardware here may, under Article 19 of the Consumer Protection Act, return it or cancel by letter or e-mail within seven days of receiving it, without giving a reason and without cost. The period is for inspection: please keep the goods and accessories complete. Where use beyond inspection has reduced their value, we may claim a reasonable amount.

We refund by the original means of payment within fifteen days of the day after we receive the goods or your notice, and we arrange the collection.

## 6. The exception for digital content

Keys, downloads and online material are digital content not supplied on a tangible medium, which item 5 of Article 2 of the exceptions issued under Article 19 covers. When an order contains any, we ask at checkout for your separate consent to immediate delivery. Once you have agreed and we have delivered, the seven-day right no longer applies. Without your consent nothing is delivered and nothing is charged.

Even so, we refund you when:

- a key cannot be activated, or the software has a serious defect that we have not cured within thirty days of your notice;
- you paid twice, or we charged too much;
- a term licence was interrupted for reasons on our side, in proportion to the days lost.

A refunded key stops working.

## 7. Courses

Cancel at least seven days before the course begins for a full refund. Within seven days you may move to another date once or send someone else. Absence for reasons of your own is not refunded. If we cancel for lack of participants, teacher or equipment, choose a full refund or a preferred place in another class.

## 8. Services

For visits, tuning, support and maintenance an engineer writes within one working day of confirmed payment, to agree when and how to begin.

- Cancel before we begin for a full refund. Once a visit has been arranged, tell us at least three working days ahead; if you tell us later, travel already paid may be deducted.
- Cancel after we have begun and we refund the part not yet provided; a contract of twelve months is reckoned by the days that remain.
- If we cannot provide the service for reasons on our side, choose another date or a full refund.

A consumer’s right under Article 19 of the Consumer Protection Act to cancel within seven days of receiving a service is unaffected.

## 9. Dealers

Buying through a dealer’s link or code never raises your price. The dealer may receive a share and sees the product, amount and state of the order, but neither your key nor your payment details. A refund reverses the share.

## 10. Delivery and warranty

Keys and downloads are provided as soon as payment is confirmed. Hardware bought online is sent, or ready for you to collect at our service centre, as you chose at checkout, within three working days of that, unless its page states another date. Checkout states the method and its cost. Until you receive the goods, the risk of loss and damage is ours. If a parcel arrives damaged, photograph it and tell us within three days.

Hardware has a warranty of one year from receipt, except for wear parts such as styli and batteries and for misuse. We repair or replace, as you choose; if neither is done within thirty days you may have your money back. Your statutory rights for defects are not affected.

## 11. Intellectual property

Copyright and other rights in the software, documentation, course material and this site belong to us or our licensors. The programs, reports and settings you make with the software are yours. Open-source components are used under their own licences, listed under “About” in the software.

## 12. Export control

Five-axis posts, verification software and some hardware may be strategic high-tech commodities under Taiwan’s Foreign Trade Act. You may not, directly or indirectly, send them to embargoed countries, make them available to sanctioned parties, or use them for weapons of mass destruction. Where an export permit is needed we deliver once it is granted; if it is refused we refund in full.

## 13. Safety and liability

Programs must be verified by experienced staff before they are run. Machine parameters, tools, fixtures and material are in your hands. Except for intent, gross negligence, personal injury and liability that the law does not let us limit, our liability for an order is limited to the amount paid for it and excludes indirect loss such as downtime or scrap. A consumer’s statutory rights are unaffected.

## 14. Force majeure and assignment

Neither side is in default while natural disaster, war, epidemic, failure of telecommunications or power, a change of law or another cause beyond its control prevents performance. If that lasts more than thirty days, either side may withdraw from what has not been performed, and payments for it are returned. Rights and duties may be assigned only with the other side’s consent, except in a merger or transfer of the business, of which we notify you.

## 15. Law and disputes

The law of the Republic of China (Taiwan) governs. Please contact us first; we answer within fifteen days. Consumers may also turn to their local consumer service centre. The Taiwan Taichung District Court has jurisdiction at first instance, without prejudice to Article 47 of the Consumer Protection Act, Article 436-9 of the Code of Civil Procedure, or the mandatory rights of consumers where they live.

## 16. Changes

New versions are announced with the day they take effect. An order is governed by the version in force when it was placed.

The Traditional Chinese text is authoritative. If you ordered in another language, that version binds us too; where they differ, the reading that favours the consumer applies. If one provision is invalid the others stand.

## 17. Who we are

Zhengxin Precision Software Co., Ltd., tax ID 12345675, 8F., No. 100, Gongye Shifan Rd., Xitun Dist., Taichung City 407000, Taiwan. Telephone +886-4-0000-0000, e-mail service@zhengxin.test. Write “Complaint” in the subject and we deal with it within fifteen days; in Taiwan you may also call the consumer hotline 1950.`;

const cn = `本条款适用于您在本网站向正昕精密软件股份有限公司（以“正昕精密 Millwright”经营本网站，以下称“本公司”）购买软件授权、硬件、课程和服务。请在下单前阅读并保存。本条款所称“消费者”，是指为生活消费需要购买商品或服务的个人；以经营为目的的购买者不在此列。

## 1. 合同的成立

商品页面的说明和价格属于要约邀请。您提交订单后，系统会生成订单并发出通知；本公司收到您的付款时，合同成立。商品价格明显错误的，本公司可在履行前通知您并全额退款，不收取任何费用。

订单生成时的商品、价格、币种和语言即行固定，此后调整售价不影响您的订单。

## 2. 价格与支付

- 新台币价格含营业税；以其他币种标示的价格，以结算页显示的金额为准。
- 银行卡支付由第三方支付服务机构处理，本公司不接触也不保存您的完整卡号。
- 订单生成后 ${PAYMENT_WINDOW_DAYS} 天内未完成支付的，系统自动取消订单。取消后到账的款项，本公司将与您联系，在库存或课程名额仍有余时，按您的选择恢复订单或退款；已无库存或名额的，全额退款。
- 本公司按照您提供的抬头和税务信息依法开具发票。

## 3. 软件授权与密钥

支付确认后，产品密钥显示在订单页。密钥仅向购买的会员显示，电子邮件中不会包含密钥。

1. 每个密钥可同时使用的电脑数量（席位）以商品页为准。同一台电脑重新激活不另占席位。
2. 您可以解除电脑的绑定，任意三十日内以三次为限；请使用注册邮箱来信办理，电脑损坏等情况也请联系客服。
3. 软件每二十四小时确认一次授权；无法联网时仍可继续使用三十日。
4. 授权为非独占许可，不得再许可。您可以备份软件，但不得出租、公开密钥或以技术手段规避授权检查，法律允许的情形除外。
5. 密钥被公开或被大量滥用时，本公司可停用并换发新密钥；停用前会通知您，紧急情况下于停用后立即通知。

## 4. 期限授权与续期

1、3、6、12 个月方案自支付确认时起算，到期日按北京时间（与台北时间相同）计算。永久授权没有到期日，包含购买时的主版本及其修正更新。

您选择信用卡自动续订的，本公司在每期开始时收取相同金额。您可以随时停止续期，停止后仍可使用至已付费期间届满。扣款失败时，本公司会通知您并保留七日使用权，逾期未付则授权失效，但不会因此删除您的数据和设置。

## 5. 硬件与七日退货

消费者通过本网站购买硬件，自收到商品之日起七日内可以退货，无需说明理由；依台湾《消费者保护法》第 19 条，退货不承担任何费用。请保持商品及配件完好；超出检查和试用必要范围使用导致价值明显贬损的，本公司可要求相应赔偿。

本公司自收到退回商品或解除通知的次日起十五日内，按原支付方式退还价款，并负责安排取回商品。

## 6. 数字化商品的例外

产品密钥、软件下载和在线教材属于在线提供的数字化商品。订单含此类商品时，本公司会在结算时请您单独勾选同意立即交付；您同意且本公司交付后，不适用前述七日退货。您未同意的，不会开始交付，订单也不会扣款。

即使适用前述例外，有下列情形之一仍可退款：

- 密钥无法激活，或软件存在严重缺陷，且本公司自您通知之日起三十日内未能改善；
- 重复付款，或因本公司错误多收的款项；
- 期限授权因本公司原因中断，按未使用天数比例退还。

退款后，对应的密钥随即失效。

## 7. 课程

开课七日前取消，全额退款。开课前七日内，可改期一次或由他人代为参加。开课后因您自身原因未到课的，不予退款。因人数不足或讲师、设备原因由本公司取消的，您可选择全额退款或优先改报其他班次。

## 8. 服务

上门、调校、支持和维护等服务，在支付确认后一个工作日内，由工程师通过电子邮件与您约定开始的时间和方式。

- 开始前取消，全额退款；已约定上门日期的，最迟应提前三个工作日通知，逾期可扣除已发生的交通费。
- 开始后取消，退还尚未提供部分的价款；十二个月的合同，按未使用的天数计算。
- 因本公司原因未能提供的，您可选择另约时间或全额退款。

消费者依台湾《消费者保护法》第 19 条在接受服务后七日内解除合同的权利，不受上述约定影响。

## 9. 经销商推荐

通过经销商的链接或代码购买，不会提高您的价格。经销商可按约定获得佣金，并可看到订单的商品、金额和状态，但看不到您的产品密钥和支付信息。订单退款时，佣金一并冲回。

## 10. 交付、配送与保修

密钥和下载在支付确认后立即提供。在线购买的硬件在支付确认后三个工作日内按您结账时的选择发出，或备妥供您到本公司服务中心提货；商品页另有日期的，以其为准。配送方式与运费在结账时载明。商品交付前毁损、灭失的风险由本公司承担；收货时外包装破损的，请拍照并在三日内通知我们。

硬件自签收之日起保修一年，测针、电池等易损件及人为损坏除外。保修期内可选择维修或更换；三十日内无法完成的，可要求退还价款。您依法享有的其他权利不受保修约定影响。

## 11. 知识产权

软件、文档、课程教材和网站内容的著作权及其他知识产权归本公司或其许可人所有。您使用软件生成的加工程序、报告和设置归您所有。软件包含的开源组件适用各自的许可协议，清单见软件的“关于”界面。

## 12. 出口管制

五轴后处理、仿真软件和部分硬件，可能属于台湾《贸易法》规定的战略性高科技货品，也可能受其他国家或地区出口管制法规约束。您不得将其直接或间接出口至被禁运的国家或地区、提供给受制裁的对象，或用于大规模杀伤性武器。依法须取得出口许可的，本公司在取得许可后交付；未获许可的，全额退款。

## 13. 加工安全与责任

软件输出的程序必须由有经验的人员在上机前验证。机床参数、刀具、夹具和材料均由您掌握，本公司无法代为确认。除故意、重大过失、人身损害以及法律不允许限制的责任外，本公司对单一订单的赔偿以该订单已付金额为限，且不包括停机、废料等间接损失。消费者依法享有的权利不受影响。

## 14. 不可抗力与合同转让

因自然灾害、战争、疫情、电信或电力中断、法律变更等不能预见、不能避免且不能克服的情况导致不能履行的，在该情况持续期间免除迟延责任；持续超过三十日的，双方均可解除尚未履行的部分，已付款项予以退还。未经对方同意，不得将本合同的权利义务转让给第三方；公司合并或业务转让的除外，但应通知您。

## 15. 适用法律与争议解决

本条款适用台湾地区法律。发生争议请先联系客服，本公司于十五日内答复。诉讼由台湾台中地方法院一审管辖；法律对消费者另有强制性规定的，从其规定，您经常居住地的强制性消费者保护规定不受影响。

## 16. 条款的修改

本公司修改条款时，会公布新版本和生效日期。已有订单适用下单时的版本。

本条款以繁体中文版本为准；您以其他语言订购的，该语言版本同样构成约定，两者不一致时，采用有利于消费者的解释。任一条款无效的，不影响其他条款的效力。

## 17. 经营者信息

正昕精密软件股份有限公司，统一编号 12345675，地址：台湾台中市西屯区工业示范路 100 号 8 楼（邮编 407000）。电话 +886-4-0000-0000，电子邮箱 service@zhengxin.test。消费投诉请来信，主题注明“消费投诉”，本公司在十五日内妥善处理。`;

export const terms: DemoDocument = {
  type: "terms",
  version: "2026-01-01",
  title: { tw: "購買條款", en: "Terms of sale", cn: "购买条款" },
  content: { tw, en, cn },
};
