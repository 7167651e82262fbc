import type { DemoFaqCategory } from "../types.ts";

export const licenses: DemoFaqCategory = {
  uuid: "e475a905-cff9-4d4e-a549-4fc87e5f4215",
  slug: "licences",
  name: { tw: "授權與啟用", en: "Licences and activation", cn: "授权与激活" },
  faqs: [
    {
      uuid: "2d82e1d5-be3e-4c76-90c8-51d7cc58985f",
      slug: "where-is-my-key",
      question: {
        tw: "付款後要到哪裡看產品金鑰？",
        en: "Where do I find my product key after paying?",
        cn: "付款后在哪里查看产品密钥？",
      },
      answer: {
        tw: `付款確認後，金鑰直接出現在訂單頁。登入後開啟[我的訂單](/member/order)，點訂單編號即可看到並複製。

金鑰只顯示給購買的會員。通知信裡只有訂單連結，不會寫出金鑰，所以轉寄信件不會外洩授權。`,
        en: `As soon as payment is confirmed the key is on your order page. Log in, open [My orders](/en/member/order) and choose the order number; you can copy the key there.

Only the member who bought it sees the key. The e-mail links to the order and never contains the key, so forwarding it gives nothing away.`,
        cn: `支付确认后，密钥直接显示在订单页。登录后打开[我的订单](/cn/member/order)，点订单编号即可查看并复制。

密钥只对购买的会员显示。通知邮件中只有订单链接，不会写出密钥，因此转发邮件不会泄露授权。`,
      },
    },
    {
      uuid: "e9987b35-8699-4faa-9745-9af484c4f713",
      slug: "activate-a-computer",
      question: {
        tw: "怎麼在電腦上啟用軟體？",
        en: "How do I activate the software on a computer?",
        cn: "怎样在电脑上激活软件？",
      },
      answer: {
        tw: `1. 安裝軟體並開啟，選「輸入金鑰」。
2. 從訂單頁複製金鑰貼上，按「啟用」。
3. 幾秒後畫面顯示到期日與席次，即可使用。

啟用時電腦須能連上網際網路（HTTPS，埠 443）。同一台電腦重新安裝後再次啟用，不會多占席次。`,
        en: `1. Install and start the software and choose “Enter a key”.
2. Copy the key from your order page, paste it and press “Activate”.
3. After a few seconds it shows the last day and the seats, and you can work.

The computer needs the internet for this moment (HTTPS, port 443). Activating the same computer again after reinstalling takes no further seat.`,
        cn: `1. 安装并打开软件，选择“输入密钥”。
2. 从订单页复制密钥粘贴，点“激活”。
3. 几秒后显示到期日和席位数，即可使用。

激活时电脑须能访问互联网（HTTPS，443 端口）。同一台电脑重装后再次激活，不会多占席位。`,
      },
    },
    {
      uuid: "bd37e9f9-9659-4f8d-8d78-2a1825754c5a",
      slug: "seats",
      question: {
        tw: "一組金鑰可以裝幾台電腦？",
        en: "How many computers does one key cover?",
        cn: "一个密钥可以装几台电脑？",
      },
      answer: {
        tw: `每項軟體的席次寫在產品頁，例如 BlockEdit 是兩台，ToolLedger 是五台。席次指同時啟用的電腦數，不是安裝數。

數量不夠時，再買一組金鑰即可，不必換方案。`,
        en: `The product page says how many seats a key has: two for BlockEdit, five for ToolLedger, for instance. A seat is a computer that is activated, not one that has the software installed.

If you need more, buy another key; there is no need to change your plan.`,
        cn: `每款软件的席位数写在产品页，例如 BlockEdit 是两台，ToolLedger 是五台。席位指同时激活的电脑数量，而不是安装数量。

不够用时再买一个密钥即可，无需更换方案。`,
      },
    },
    {
      uuid: "6dec429a-ba9d-46f0-aa29-1b23d20bdbf5",
      slug: "release-a-computer",
      question: {
        tw: "換電腦時，如何解除舊電腦的綁定？",
        en: "I have a new computer. How do I release the old one?",
        cn: "换电脑时，怎样解除旧电脑的绑定？",
      },
      answer: {
        tw: `請用註冊的電子郵件寄信給我們，寫上訂單編號與要解除的電腦名稱。工作日通常在兩小時內完成，之後在新電腦輸入同一組金鑰即可。

任三十日內可解除三次。舊電腦已經故障、無法開機也沒關係，一樣由我們在伺服器端解除。`,
        en: `Write to us from your registered address with the order number and the name of the computer to release. On working days this usually takes less than two hours; then enter the same key on the new computer.

You may release three times in any thirty days. It does not matter if the old computer no longer starts: we release it on our side.`,
        cn: `请用注册邮箱给我们来信，写明订单编号和要解除的电脑名称。工作日一般两小时内完成，之后在新电脑输入同一个密钥即可。

任意三十日内可解除三次。旧电脑已损坏、无法开机也没关系，由我们在服务器端解除。`,
      },
    },
    {
      uuid: "e88e4385-d508-4b04-9174-173d5d5448dd",
      slug: "work-offline",
      question: {
        tw: "現場電腦不能上網，可以用嗎？",
        en: "Our shop-floor computers are offline. Does the software run?",
        cn: "车间电脑不能上网，可以用吗？",
      },
      answer: {
        tw: `可以。軟體每 {{license_check_hours}} 小時確認一次授權；連不上時照常使用 {{license_grace_days}} 天，期間任何一次連線都會重新起算。

完全隔離的電腦，請先在可上網的環境啟用一次，之後每 {{license_grace_days}} 天內連線一次即可，例如用手機分享網路一分鐘。授權到期也不會中斷正在加工的程式。`,
        en: `Yes. It confirms its licence every {{license_check_hours}} hours and carries on for {{license_grace_days}} days without a connection; any contact in between starts the {{license_grace_days}} days again.

For an isolated computer, activate once with internet and connect once every {{license_grace_days}} days; a minute through a phone is enough. Even when a licence ends, a program that is being cut is never interrupted.`,
        cn: `可以。软件每 {{license_check_hours}} 小时确认一次授权；连不上时可照常使用 {{license_grace_days}} 天，期间任何一次联网都会重新计算。

完全隔离的电脑，请先在能上网的环境激活一次，之后每 {{license_grace_days}} 天内联网一次即可，例如用手机热点一分钟。授权到期也不会中断正在加工的程序。`,
      },
    },
    {
      uuid: "44d48903-d90c-4b91-b88a-80ef747b9c08",
      slug: "permanent-or-term",
      question: {
        tw: "永久授權和 12 個月方案差在哪裡？",
        en: "Permanent licence or twelve months: what is the difference?",
        cn: "永久授权和 12 个月方案有什么区别？",
      },
      answer: {
        tw: `| | 期間方案 | 永久授權 |
|---|---|---|
| 使用期限 | 1、3、6、12 個月 | 沒有期限 |
| 版本 | 期間內所有新版本 | 購買時的主要版本與修正更新 |
| 適合 | 專案、短期產能、先試再買 | 每天使用超過三年 |

永久授權若也要取得新的主要版本，可加購 Care 12 維護合約。`,
        en: `| | Term plan | Permanent |
|---|---|---|
| Runs for | 1, 3, 6 or 12 months | no end |
| Versions | every version of that time | the major version you bought and its corrections |
| Suits | a project, extra capacity, trying first | daily use for more than three years |

To receive new major versions with a permanent licence, add the Care 12 maintenance contract.`,
        cn: `| | 期限方案 | 永久授权 |
|---|---|---|
| 使用期限 | 1、3、6、12 个月 | 没有期限 |
| 版本 | 期限内的所有新版本 | 购买时的主版本和修正更新 |
| 适合 | 项目、短期产能、先试再买 | 每天使用超过三年 |

永久授权如需新的主版本，可加购 Care 12 维护合同。`,
      },
    },
    {
      uuid: "6a2ae8f8-4707-48d6-a5d0-ed54977e04cf",
      slug: "virtual-machine",
      question: {
        tw: "可以裝在虛擬機或遠端桌面嗎？",
        en: "Can I use a virtual machine or remote desktop?",
        cn: "可以装在虚拟机或远程桌面上吗？",
      },
      answer: {
        tw: `可以。一台虛擬機算一席。請讓虛擬機固定在同一台主機上，並保留虛擬硬體的識別資料；複製出來的虛擬機會被視為另一台電腦。

模擬類軟體（StockSight、TurnSight、MachineTwin）需要顯示卡，遠端桌面請確認已啟用 GPU。`,
        en: `Yes. One virtual machine is one seat. Keep it on one host and keep its virtual hardware identity; a copied machine counts as another computer.

Verification software (StockSight, TurnSight, MachineTwin) needs a graphics card, so make sure the GPU is available to the remote session.`,
        cn: `可以。一台虚拟机算一个席位。请让虚拟机固定在同一台主机上，并保留虚拟硬件标识；复制出来的虚拟机会被视为另一台电脑。

仿真类软件（StockSight、TurnSight、MachineTwin）需要显卡，远程桌面请确认已启用 GPU。`,
      },
    },
  ],
};
