import type { DemoDocument } from "../types.ts";

const tw = `本條款是您註冊並使用正昕精密 Millwright 會員帳號時，與正昕精密軟體股份有限公司（以下稱「本公司」）之間的約定。註冊時勾選同意，即表示您已閱讀本條款與[隱私權聲明](/privacy)。購買商品另適用[購買條款](/terms)。

## 1. 註冊

- 請以自己的電子郵件註冊，並填寫正確的姓名。代表公司註冊時，您應有權代表該公司。
- 一個電子郵件對應一個帳號。未滿十八歲者，須經法定代理人同意。
- 電子郵件是找回帳號與接收訂單通知的唯一管道，變更時請盡速更新。

## 2. 帳號安全

密碼請勿與他人共用，也不要沿用其他網站的密碼。以您的帳號登入後的操作，視為您本人的行為，但可證明遭盜用且無過失者除外。發現異常時，請立即通知我們；變更密碼後，其他裝置會自動登出。

本公司人員不會以任何方式向您索取密碼、驗證碼或完整的產品金鑰。

## 3. 產品金鑰與席次

金鑰只顯示於購買者的帳號。您可以在公司內部交由同事啟用，但席次數以商品頁所載為準。任三十日內可解除綁定三次，請以註冊的電子郵件來信辦理。請勿將金鑰張貼於網路論壇、程式碼儲存庫或公開文件。

公司人員離職時，請由公司聯絡我們辦理帳號移轉，並提出公司證明。金鑰屬於訂單上的購買人。

## 4. 論壇與技術討論

論壇是使用者互相幫助的地方。發文時請：

1. 寫清楚控制器型號、軟體版本與重現步驟，必要時附上去除機密的程式片段；
2. 尊重他人，不作人身攻擊、騷擾、歧視或洗版；
3. 不張貼他人的機密圖面、破解軟體、金鑰或未經授權的內容；
4. 不作與主題無關的廣告；與本公司或同業有利害關係時請說明；
5. 涉及安全的建議（取消互鎖、修改機台參數等），請寫明風險。

您保有自己文章的著作權，並授權本公司在本網站上非專屬、無償地展示、翻譯、保存與編排，以供讀者使用。被採納的解答可能由我們整理為技術文章並註明作者。

違反規範的內容，本公司得隱藏或移除，並告知原因；情節嚴重或屢次違反時，得暫停發文。您可於十四日內來信申訴，由未參與原決定的人員複查。侵權通知請附上權利證明與網址，我們會盡速處理並轉知發文者。

論壇內容由使用者提供，本公司不保證其正確。上機前請自行驗證。

## 5. 推薦與經銷

會員可以申請成為經銷商。經審核並簽署經銷合約後，您可以使用推薦連結與代碼。推薦時請注意：

- 應揭露您可獲得分潤，不得假冒本公司或作不實宣傳；
- 不得以自己的連結為自己或同一公司購買來取得分潤；
- 分潤依付款完成的訂單計算，訂單退款時沖回；計算方式、付款與稅務依經銷合約。

推薦關係只記錄是由誰介紹，不會增加被推薦人的費用。

## 6. 課程與證明

課程帳號僅供報名者本人使用，教材請勿轉傳或錄製。完成課程取得的證明可供他人以編號查驗，查驗頁只顯示姓名、課程與日期。

## 7. 機台資料

您將機台連上監控功能時，機台資料屬於您。本公司只為提供服務而處理，不會對外揭露個別機台的資料。您可以隨時停止連線並請求刪除。

## 8. 服務的提供與變更

本公司會盡力維持服務，但可能因維護、網路或不可抗力而暫停；計畫性維護於三日前公告。免費功能終止時，於三十日前通知，並讓您匯出資料。服務暫停不影響已啟用軟體的離線使用期間。

## 9. 停用與刪除帳號

您可以隨時登入會員專區，在「我的資料」自行刪除帳號，或以註冊的電子郵件來信要求刪除。連續三年未登入且沒有有效授權的帳號，我們會以電子郵件提醒，三十日內仍未登入者，得予刪除。有效的授權或未完成的訂單，會先提醒您處理方式；永久授權須保留帳號或登記金鑰，以便日後重新啟用。依法須保存的交易紀錄不在刪除範圍。

您重大違反本條款、以不法方式取得金鑰，或危害他人與系統安全時，本公司得停用帳號，並以電子郵件說明理由與申訴方式。停用不影響您依法得請求的退款。

## 10. 通知、修改與準據法

通知寄至您登記的電子郵件。本條款修改時，於生效十四日前通知；您不同意時，可於生效前停止使用並要求刪除帳號。本條款以中華民國（臺灣）法律為準據法，管轄法院與各語言版本的效力依[購買條款](/terms)的約定，消費者依法享有的權利不受影響。`;

const en = `These terms are the agreement between you and Zhengxin Precision Software Co., Ltd. (“we”) about your member account. By ticking the box at registration you confirm that you have read them and the [privacy policy](/en/privacy). Purchases are also governed by the [terms of sale](/en/terms).

## 1. Registration

- Register with your own e-mail address and your correct name. If you register for a company you must be entitled to act for it.
- One address, one account. If you are under eighteen you need the consent of a parent or guardian.
- Your e-mail address is the only way to recover the account and to receive order notices. Keep it up to date.

## 2. Keeping the account safe

Do not share your password or use one from another site. What is done while logged in to your account counts as done by you, unless you show that it was misused through no fault of yours. If something looks wrong, tell us at once; a change of password logs out every other device.

Our staff never ask for a password, a verification code or a complete product key.

## 3. Keys and seats

Keys are shown only in the account that bought them. Colleagues in the same company may activate with them, within the seats stated on the product page. You may release a computer three times in any thirty days; write to us from your registered address. Do not post keys in forums, in code repositories or in public documents.

When an employee leaves, the company may ask us to move the account, with proof. Keys belong to the buyer named on the order.

## 4. Forum and technical discussion

The forum is for users to help one another. When you post:

1. state the control, the software version and the steps to reproduce, with a program excerpt free of secrets where it helps;
2. be civil: no personal attacks, harassment, discrimination or flooding;
3. publish no confidential drawings, cracked software, keys or anything you have no right to;
4. do not advertise off topic, and say so if you have an interest in us or a competitor;
5. where advice touches safety, such as bypassing an interlock or changing machine parameters, spell out the risk.

You keep the copyright in what you write. You grant us a non-exclusive, free licence to show, translate, store and arrange it on this site for readers. We may turn an accepted answer into an article, naming its author.

We may hide or remove content that breaks these rules and will say why; for serious or repeated breaches we may suspend posting. You may appeal within fourteen days, and someone who took no part in the decision will review it. Notices of infringement should include proof of the right and the address of the page; we act promptly and inform the author.

Posts come from users and we do not guarantee them. Verify before you cut.

## 5. Referral and dealers

Members may apply to become dealers. Once approved, with a signed dealer agreement, you receive referral links and codes. Then:

- disclose that you receive a share; do not pose as us or mislead anyone;
- do not use your own link to buy for yourself or your own company in order to earn the share;
- shares are reckoned on paid orders and reversed on refunds; calculation, payout and tax follow the dealer agreement.

A referral only records who introduced whom. It never makes the purchase dearer.

## 6. Courses and certificates

A course place is for the person enrolled. Do not pass on or record the material. A certificate can be checked by its number; the page shows only name, course and date.

## 7. Machine data

When you connect machines to monitoring, their data is yours. We process it only to provide the service and never disclose the data of individual machines. You may disconnect and ask for deletion at any time.

## 8. Availability and change

We work to keep the service running, but it may pause for maintenance, network faults or force majeure; planned maintenance is announced three days ahead. If a free feature ends we tell you thirty days before and let you export your data. A pause does not shorten the offline period of activated software.

## 9. Suspension and deletion

You may delete your account yourself at any time, under “My data” in the member area, or ask us to by e-mail from your registered address. If an account without a valid licence has not been used for three years we remind you by e-mail, and may delete it after thirty days. If licences are valid or orders open, we first tell you what will happen to them; for a permanent licence, keep the account or register the key so that you can activate again later. Records that the law obliges us to keep are not deleted.

We may suspend an account that seriously breaches these terms, obtained keys unlawfully or endangers others or our systems. We explain why by e-mail and how to appeal. Suspension does not affect refunds you are entitled to by law.

## 10. Notices, changes and law

Notices go to your registered e-mail address. We announce changes to these terms fourteen days before they take effect; if you disagree you may stop using the account and ask us to delete it before then. The law of the Republic of China (Taiwan) governs, with jurisdiction and the force of each language version as in the [terms of sale](/en/terms). A consumer’s statutory rights are unaffected.`;

const cn = `本条款是您注册并使用正昕精密 Millwright 会员账号时，与正昕精密软件股份有限公司（以下称“本公司”）之间的约定。注册时勾选同意，即表示您已阅读本条款和[隐私政策](/cn/privacy)。购买商品另适用[购买条款](/cn/terms)。

## 1. 注册

- 请使用本人的邮箱注册，并填写真实姓名。代表公司注册的，您应当有权代表该公司。
- 一个邮箱对应一个账号。未满十八周岁的，须经监护人同意。
- 邮箱是找回账号和接收订单通知的唯一渠道，变更时请及时更新。

## 2. 账号安全

请勿与他人共用密码，也不要沿用其他网站的密码。使用您的账号登录后的操作视为您本人的行为，能够证明账号被盗用且您没有过错的除外。发现异常时，请立即通知我们；修改密码后，其他设备会自动退出登录。

本公司人员不会以任何方式向您索要密码、验证码或完整的产品密钥。

## 3. 产品密钥与席位

密钥只显示在购买者的账号中。您可以在公司内部交给同事激活，但席位数量以商品页为准。任意三十日内可解除绑定三次，请使用注册邮箱来信办理。请勿将密钥发布在网络论坛、代码仓库或公开文档中。

员工离职时，可由公司联系我们办理账号转移，并提供公司证明。密钥归订单上的购买人所有。

## 4. 论坛与技术讨论

论坛是用户互相帮助的地方。发帖时请：

1. 写清数控系统型号、软件版本和复现步骤，必要时附上去除机密的程序片段；
2. 尊重他人，不进行人身攻击、骚扰、歧视或刷屏；
3. 不发布他人的机密图纸、破解软件、密钥或未经授权的内容；
4. 不发布与主题无关的广告；与本公司或同行有利害关系的，请予说明；
5. 涉及安全的建议（解除联锁、修改机床参数等），请写明风险。

您保留所发内容的著作权，并授予本公司在本网站上非独占、免费地展示、翻译、保存和编排的许可，供读者使用。被采纳的解答可能由我们整理为技术文章，并注明作者。

违反规范的内容，本公司可以隐藏或删除，并告知原因；情节严重或多次违反的，可以暂停发帖。您可在十四日内来信申诉，由未参与原决定的人员复核。侵权通知请附权利证明和网页地址，我们会尽快处理并转告发布者。

论坛内容由用户提供，本公司不保证其准确性。上机前请自行验证。

## 5. 推荐与经销

会员可以申请成为经销商。经审核并签署经销合同后，您可以使用推荐链接和代码。推荐时请注意：

- 应当披露您可获得佣金，不得冒充本公司或进行虚假宣传；
- 不得通过自己的链接为自己或同一公司购买以获取佣金；
- 佣金按完成支付的订单计算，订单退款时冲回；计算方式、支付和税务以经销合同为准。

推荐关系只记录由谁介绍，不会增加被推荐人的费用。

## 6. 课程与证书

课程名额仅供报名者本人使用，教材请勿转发或录制。完成课程取得的证书可由他人凭编号查验，查验页只显示姓名、课程和日期。

## 7. 机床数据

您将机床接入监控功能时，机床数据归您所有。本公司只为提供服务而处理，不会对外披露单台机床的数据。您可以随时停止连接并要求删除。

## 8. 服务的提供与变更

本公司尽力保持服务稳定，但可能因维护、网络或不可抗力暂停；计划内的维护提前三日公告。免费功能终止的，提前三十日通知，并允许您导出数据。服务暂停不影响已激活软件的离线使用期限。

## 9. 停用与注销账号

您可以随时登录会员中心，在“我的数据”中自行注销账号，也可以使用注册邮箱来信申请。连续三年未登录且没有有效授权的账号，我们会通过电子邮件提醒，三十日内仍未登录的，可以注销。存在有效授权或未完成订单的，会先提示您处理方式；永久授权须保留账号或登记密钥，以便日后重新激活。依法须保存的交易记录不在删除范围内。

您严重违反本条款、以非法方式取得密钥，或者危害他人和系统安全的，本公司可以停用账号，并通过电子邮件说明理由和申诉方式。停用不影响您依法可主张的退款。

## 10. 通知、修改与适用法律

通知发送至您登记的邮箱。本条款修改的，在生效十四日前通知；您不同意的，可在生效前停止使用并申请注销账号。适用法律、管辖法院和各语言版本的效力以[购买条款](/cn/terms)的约定为准，消费者依法享有的权利不受影响。`;

export const memberTerms: DemoDocument = {
  type: "member_terms",
  version: "2026-01-01",
  title: { tw: "會員條款", en: "Member terms", cn: "会员条款" },
  content: { tw, en, cn },
};
