import type { DemoDocument } from "../types.ts";

const tw = `這份政策說明正昕精密 Millwright 如何保護網站、授權服務與您的資料，以及發現弱點時如何通報。個人資料的蒐集與權利另見[隱私權聲明](/privacy)。

## 1. 帳號

- 密碼以 Argon2id 雜湊保存，任何人都無法還原。
- 會員可以啟用驗證器 App 的兩步驟驗證；有後台權限的人員一律必須使用。
- 您可以在帳號安全頁看到所有登入中的裝置並逐一登出。變更密碼會登出其他裝置。
- 連續輸入錯誤會暫時限制；變更密碼或兩步驟驗證時，我們會寄信通知您。

## 2. 傳輸與儲存

網站與授權服務只接受 TLS 1.2 以上的連線。產品金鑰與驗證器密鑰以 AES-256-GCM 加密保存，解密金鑰與資料庫分開存放。資料每日備份，備份加密並存放於臺灣的另一處機房，每季演練還原。

## 3. 付款

卡號直接在金流服務商的頁面輸入，不經過我們的主機。付款結果以簽章通知確認，並與服務商核對，瀏覽器的回傳不會改變訂單狀態。

## 4. 授權

啟用與確認授權的回覆以 Ed25519 簽署，軟體會驗證簽章，竄改即失效。電腦特徵先在您的電腦轉為雜湊值，硬體序號不會離開電腦。

## 5. 軟體與硬體更新

安裝程式皆有數位簽章，請勿執行沒有簽章的版本。LinkBox 等硬體只接受簽署過的韌體，出廠沒有預設密碼，首次登入必須設定。

## 6. 人員與稽核

員工依職務取得最小權限，後台的每一次修改都留下無法刪改的紀錄，包含誰、何時、改了什麼。支援人員看不到您的完整金鑰，也不會向您索取密碼或驗證碼。

## 7. 弱點通報

請寄信至 service@zhengxin.test，主旨註明「弱點通報」，附上重現步驟與影響。我們承諾：

1. 兩個工作日內確認收到；
2. 十日內告知評估結果與預計修補時間；
3. 修補後通知您，並在您同意時公開致謝。

請勿存取他人的資料、中斷服務或在修補前公開細節。依此善意進行的測試，我們不會採取法律行動。展示環境可以自由測試。

## 8. 事故處理

發生資安事故時，我們先遏止擴大，再查明影響，並以電子郵件通知受影響的客戶與主管機關，說明發生的事、影響與您可以採取的措施。`;

const en = `This policy says how Millwright by Zhengxin Precision protects this site, the licence service and your data, and how to report a weakness. What personal data we collect and your rights in it are in the [privacy policy](/en/privacy).

## 1. Accounts

- Passwords are kept as Argon2id hashes that nobody can turn back.
- Members may switch on two-step verification with an authenticator app; for our staff it is compulsory.
- Your security page lists every device that is logged in, and each can be logged out. A new password ends all other sessions.
- Repeated wrong entries are slowed down. When a password or the second step changes, we tell you by e-mail.

## 2. In transit and at rest

The site and the licence service accept TLS 1.2 or later only. Product keys and authenticator secrets are encrypted with AES-256-GCM; the key that opens them is kept apart from the database. Data are backed up daily, encrypted, at a second site in Taiwan, and restoring is rehearsed every quarter.

## 3. Payment

Card numbers are entered at the payment provider and never pass through our servers. A result counts only when its signed notice is verified and agrees with the provider; what a browser brings back never changes an order.

## 4. Licences

Answers to activation and confirmation are signed with Ed25519. The software checks the signature, so an altered answer is worthless. Computer features are hashed on your own machine; serial numbers do not leave it.

## 5. Updates

Every installer is signed: do not run one that is not. LinkBox and other hardware accept signed firmware only, leave the works without a default password and demand one at first login.

## 6. People and records

Staff have the least access their work needs. Every change in the back office leaves a record that cannot be altered or deleted: who, when and what. Support cannot see your complete key, and never asks for a password or a code.

## 7. Reporting a weakness

Write to service@zhengxin.test with the subject “Vulnerability”, the steps to reproduce it and what it allows. We promise to

1. confirm receipt within two working days;
2. tell you our assessment and the expected date of a fix within ten days;
3. tell you when it is fixed, and thank you publicly if you wish.

Please do not open other people’s data, interrupt the service or publish details before the fix. We take no legal action over testing done in this spirit. The demonstration may be tested freely.

## 8. Incidents

In an incident we first stop it from spreading, then establish what it touched, and inform the customers concerned and the authority by e-mail: what happened, what it means and what you can do.`;

const cn = `本政策说明正昕精密 Millwright 如何保护网站、授权服务和您的数据，以及发现漏洞时如何报告。个人信息的收集与权利另见[隐私政策](/cn/privacy)。

## 1. 账号

- 密码以 Argon2id 哈希保存，任何人都无法还原。
- 会员可以启用验证器 App 的两步验证；有后台权限的人员一律必须使用。
- 您可以在账号安全页查看所有已登录的设备并逐一退出。修改密码会使其他设备退出登录。
- 连续输入错误会被暂时限制；修改密码或两步验证时，我们会发邮件通知您。

## 2. 传输与存储

网站和授权服务只接受 TLS 1.2 及以上的连接。产品密钥和验证器密钥以 AES-256-GCM 加密保存，解密密钥与数据库分开存放。数据每日备份，备份经加密后存放于台湾的另一处机房，每季度演练恢复。

## 3. 支付

卡号直接在支付机构的页面输入，不经过我们的服务器。支付结果以签名通知确认，并与支付机构核对，浏览器返回的内容不会改变订单状态。

## 4. 授权

激活和确认授权的应答以 Ed25519 签名，软件会验证签名，一经篡改即失效。电脑特征先在您的电脑上转换为哈希值，硬件序列号不会离开电脑。

## 5. 软件与硬件更新

安装程序均有数字签名，请勿运行没有签名的版本。LinkBox 等硬件只接受经签名的固件，出厂没有默认密码，首次登录必须设置。

## 6. 人员与审计

员工按岗位取得最小权限，后台的每一次修改都会留下无法删改的记录，包括谁、何时、改了什么。支持人员看不到您的完整密钥，也不会向您索要密码或验证码。

## 7. 漏洞报告

请发送邮件至 service@zhengxin.test，主题注明“漏洞报告”，附上复现步骤和影响。我们承诺：

1. 两个工作日内确认收到；
2. 十日内告知评估结果和预计修复时间；
3. 修复后通知您，并在您同意时公开致谢。

请勿访问他人的数据、中断服务或在修复前公开细节。对于依此善意进行的测试，我们不会采取法律行动。演示环境可以自由测试。

## 8. 事件处置

发生安全事件时，我们先遏制扩大，再查明影响，并通过电子邮件通知受影响的客户和有关主管部门，说明发生的情况、影响以及您可以采取的措施。`;

export const security: DemoDocument = {
  type: "security",
  version: "2026-01-01",
  title: { tw: "資訊安全政策", en: "Security policy", cn: "信息安全政策" },
  content: { tw, en, cn },
};
