import type { DemoArticle } from "../types.ts";

export const licenses: readonly DemoArticle[] = [
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a01",
    topic: "d16c553d-c262-4025-b038-24e0515667ca",
    visibility: "everybody",
    about: [{ code: "MW-POST5" }, { code: "MW-POST3" }, { code: "MW-TWIN" }, { code: "MW-BLOCK" }],
    title: {
      tw: "把授權移到另一台電腦",
      en: "Moving a licence to another computer",
      cn: "把授权换到另一台电脑",
    },
    summary: {
      tw: "換電腦、重灌或硬碟損壞時，怎麼釋出席次並在新電腦上啟用。",
      en: "How to release a licence and activate a new computer after a replacement, reinstallation or disk failure.",
      cn: "更换电脑、重装系统或硬盘损坏时，如何释放席位并在新电脑上激活。",
    },
    body: {
      tw: `一組金鑰有固定的席次，每台啟用過的電腦占一席。移機就是先釋出舊電腦的席次，再啟用新電腦。

## 釋出舊電腦的席次

1. 登入後開啟[我的訂單](/member/order)，記下該筆訂單的編號。
2. 用註冊的電子郵件[寫信給我們](/contact)，寫上訂單編號與舊電腦的名稱。
3. 工作日通常在兩小時內釋出。收到回覆後，在新電腦安裝軟體，輸入同一組金鑰並啟用。

任三十日內可釋出三次。舊電腦已經無法開機也沒關係，一樣由我們在伺服器端釋出；它若又連上網路，會在下次檢查時停止授權。

## 重灌或更換零件

軟體以作業系統、主機板與系統碟三項辨認電腦。只變動其中一項（例如重灌）仍是同一台，再次啟用不會多占席次。一次變動兩項（例如換系統碟又重灌）就會當成新電腦：請先來信釋出原來那一台。

## 仍然啟用不了

| 訊息 | 原因 | 處理 |
| --- | --- | --- |
| 席次已滿 | 舊電腦尚未釋出，訊息會列出是哪幾台 | 依上面的步驟來信釋出 |
| 電腦時間不正確 | 時鐘誤差超過五分鐘 | 校正時間與時區後再試 |
| 無法連線 | 防火牆擋住埠 443 | 請資訊人員放行 HTTPS |`,
      en: `A key has a fixed number of seats, and every activated computer takes one. Moving means freeing the old seat first and activating the new computer afterwards.

## Freeing the seat of the old computer

1. Log in, open [My orders](/en/member/order) and note the number of the order.
2. [Write to us](/en/contact) from your registered address with the order number and the name of the old computer.
3. On working days the seat is usually free in less than two hours. Once we have answered, install the software on the new computer, enter the same key and activate.

You may release three times in any thirty days. It does not matter if the old computer no longer starts: we release it on our side. Should it come online again, its licence ends at the next check.

## Reinstalling, and changing parts

The software knows a computer by its system, mainboard and system disk. When one of the three changes, as after reinstalling, it is still the same computer and takes no further seat. When two change at once, as with a new disk and a fresh system, it counts as another computer: have the earlier one released first.

## It still does not activate

| Message | Cause | What to do |
| --- | --- | --- |
| No seat left | The old computer still holds it; the message names the computers | Have it released as above |
| Wrong time | The clock is off by more than five minutes | Set time and time zone, try again |
| No connection | A firewall blocks port 443 | Have HTTPS allowed |`,
      cn: `一个密钥有固定的席位数，每台激活过的电脑占一个席位。换机就是先释放旧电脑的席位，再激活新电脑。

## 释放旧电脑的席位

1. 登录后打开[我的订单](/cn/member/order)，记下该笔订单的编号。
2. 用注册邮箱[给我们来信](/cn/contact)，写明订单编号和旧电脑的名称。
3. 工作日一般两小时内释放。收到回复后，在新电脑上安装软件，输入同一个密钥并激活。

任意三十日内可释放三次。旧电脑已经无法开机也没关系，由我们在服务器端释放；它如果再次联网，会在下次检查时停止授权。

## 重装或更换配件

软件以操作系统、主板和系统盘三项识别电脑。只变动其中一项（例如重装系统）仍是同一台，再次激活不会多占席位。一次变动两项（例如换系统盘又重装）就会当成新电脑：请先来信释放原来那一台。

## 仍然无法激活

| 提示 | 原因 | 处理 |
| --- | --- | --- |
| 席位已满 | 旧电脑尚未释放，提示中会列出是哪几台 | 按上面的步骤来信释放 |
| 电脑时间不正确 | 时钟误差超过五分钟 | 校准时间和时区后重试 |
| 无法连接 | 防火墙拦截了 443 端口 | 请 IT 人员放行 HTTPS |`,
    },
  },
  {
    uuid: "4f0c7f4e-2a53-4a0b-9d0e-6b1d2b8f0a02",
    topic: "3075bcd9-06dd-4e9d-99ce-3b180fe3b36b",
    visibility: "members",
    about: [
      { code: "MW-FEED", from: "2.4" },
      { code: "MW-TWIN", from: "3.8" },
    ],
    title: {
      tw: "在沒有網路的電腦上使用軟體",
      en: "Using the software on a computer without a network",
      cn: "在没有网络的电脑上使用软件",
    },
    summary: {
      tw: "啟用時連線一次，之後定期連線，現場電腦就能一直使用。",
      en: "Go online once to activate and then from time to time, and a shop-floor computer keeps running.",
      cn: "激活时联网一次，之后定期联网，车间电脑就能一直使用。",
    },
    body: {
      tw: `現場電腦常常不准接網路。軟體只有啟用和定期確認授權時需要連線，其餘時間都可以離線工作。

## 第一次啟用

1. 讓現場電腦暫時連上網際網路，例如用手機分享網路。只需要 HTTPS（埠 443）。
2. 開啟軟體，輸入金鑰並按「啟用」。
3. 看到到期日與席次後，就可以中斷連線。

## 離線期間

軟體每 {{license_check_hours}} 小時確認一次授權；連不上時照常使用 {{license_grace_days}} 天，並顯示可以用到哪一天。期間任何一次連線成功，{{license_grace_days}} 天就重新起算。

| 離線時間 | 情形 |
| --- | --- |
| {{license_check_hours}} 小時內 | 照常使用 |
| 超過 {{license_check_hours}} 小時 | 照常使用，畫面顯示可用期限 |
| 超過 {{license_grace_days}} 天 | 下次開啟前須先連線；正在加工的程式不會中斷 |

期間方案離線時也不會超過方案的到期日。

## {{license_grace_days}} 天內連線一次

在期限之前讓電腦連線一分鐘並開啟軟體即可，不必重新輸入金鑰，也不會多占席次。

> 請勿調慢現場電腦的時鐘。時鐘倒退超過十分鐘時，軟體要再連線確認一次才能開啟。`,
      en: `Computers on the shop floor often must not have a network. The software needs one only to activate and to confirm its licence now and then; in between it works offline.

## Activating for the first time

1. Connect the shop-floor computer to the internet for a moment, through a phone for instance. HTTPS (port 443) is all it needs.
2. Start the software, enter the key and press “Activate”.
3. Once it shows the last day and the seats you can disconnect.

## While it is offline

The software confirms its licence every {{license_check_hours}} hours. Without a connection it carries on for {{license_grace_days}} days and shows until when; any contact in between starts the {{license_grace_days}} days again.

| Offline for | What happens |
| --- | --- |
| Up to {{license_check_hours}} hours | It runs as always |
| Longer | It runs as always and shows its last day |
| More than {{license_grace_days}} days | It has to go online before it starts again; a program that is being cut is never interrupted |

A term plan does not run beyond its own end, offline or not.

## Going online every {{license_grace_days}} days

Before that day, connect the computer for a minute and start the software. There is no key to enter again, and it takes no further seat.

> Do not set the clock back. When it goes back by more than ten minutes, the software has to confirm its licence online before it starts.`,
      cn: `车间电脑常常不允许联网。软件只在激活和定期确认授权时需要联网，其余时间都可以离线工作。

## 首次激活

1. 让车间电脑临时连上互联网，例如使用手机热点。只需要 HTTPS（443 端口）。
2. 打开软件，输入密钥并点“激活”。
3. 看到到期日和席位数后，即可断开网络。

## 离线期间

软件每 {{license_check_hours}} 小时确认一次授权；连不上时可照常使用 {{license_grace_days}} 天，并显示可以用到哪一天。期间任何一次联网成功，{{license_grace_days}} 天就重新计算。

| 离线时间 | 情况 |
| --- | --- |
| {{license_check_hours}} 小时内 | 照常使用 |
| 超过 {{license_check_hours}} 小时 | 照常使用，界面显示可用期限 |
| 超过 {{license_grace_days}} 天 | 下次打开前须先联网；正在加工的程序不会中断 |

期限方案离线时也不会超过方案的到期日。

## {{license_grace_days}} 天内联网一次

在期限之前让电脑联网一分钟并打开软件即可，无需重新输入密钥，也不会多占席位。

> 请勿调慢车间电脑的时钟。时钟倒退超过十分钟时，软件须再次联网确认后才能打开。`,
    },
  },
];
