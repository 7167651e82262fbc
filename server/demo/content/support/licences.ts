import type { DemoArticle } from "../types.ts";

export const licences: readonly DemoArticle[] = [
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
      en: "How to free a seat and activate the new computer after a change, a reinstallation or a dead disk.",
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

只重灌作業系統時，同一台電腦再次啟用不會多占席次。更換主機板或系統碟後，軟體會把它當成新電腦：請先來信釋出原來那一台。

## 仍然啟用不了

| 訊息 | 原因 | 處理 |
| --- | --- | --- |
| 席次已滿 | 舊電腦尚未釋出 | 依上面的步驟來信釋出 |
| 電腦時間不正確 | 時鐘誤差超過五分鐘 | 校正時間與時區後再試 |
| 無法連線 | 防火牆擋住埠 443 | 請資訊人員放行 HTTPS |`,
      en: `A key has a fixed number of seats, and every activated computer takes one. Moving means freeing the old seat first and activating the new computer afterwards.

## Freeing the seat of the old computer

1. Log in, open [My orders](/en/member/order) and note the number of the order.
2. [Write to us](/en/contact) from your registered address with the order number and the name of the old computer.
3. On working days the seat is usually free in less than two hours. Once we have answered, install the software on the new computer, enter the same key and activate.

You may release three times in any thirty days. It does not matter if the old computer no longer starts: we release it on our side. Should it come online again, its licence ends at the next check.

## Reinstalling, and changing parts

Reinstalling the system alone takes no further seat. After a new mainboard or system disk the software sees another computer: have the earlier one released first.

## It still does not activate

| Message | Cause | What to do |
| --- | --- | --- |
| No seat left | The old computer still holds it | Have it released as above |
| Wrong time | The clock is off by more than five minutes | Set time and time zone, try again |
| No connection | A firewall blocks port 443 | Have HTTPS allowed |`,
      cn: `一个密钥有固定的席位数，每台激活过的电脑占一个席位。换机就是先释放旧电脑的席位，再激活新电脑。

## 释放旧电脑的席位

1. 登录后打开[我的订单](/cn/member/order)，记下该笔订单的编号。
2. 用注册邮箱[给我们来信](/cn/contact)，写明订单编号和旧电脑的名称。
3. 工作日一般两小时内释放。收到回复后，在新电脑上安装软件，输入同一个密钥并激活。

任意三十日内可释放三次。旧电脑已经无法开机也没关系，由我们在服务器端释放；它如果再次联网，会在下次检查时停止授权。

## 重装或更换配件

只重装操作系统时，同一台电脑再次激活不会多占席位。更换主板或系统盘后，软件会把它当成新电脑：请先来信释放原来那一台。

## 仍然无法激活

| 提示 | 原因 | 处理 |
| --- | --- | --- |
| 席位已满 | 旧电脑尚未释放 | 按上面的步骤来信释放 |
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
      tw: "沒有網路的電腦如何使用授權檔",
      en: "Using a licence file on a computer without a network",
      cn: "没有网络的电脑如何使用授权文件",
    },
    summary: {
      tw: "以授權檔離線啟用現場電腦，並在到期前換新。",
      en: "Activating a shop-floor computer offline with a licence file, and renewing it in time.",
      cn: "用授权文件离线激活车间电脑，并在到期前更换。",
    },
    body: {
      tw: `現場電腦常常不准接網路。此時由另一台能上網的電腦代為取得授權檔，以隨身碟帶過去。

## 取得授權檔

1. 在現場電腦開啟軟體，選「離線啟用」，把請求檔 \`request.mwr\` 存到隨身碟。
2. 在能上網的電腦開啟軟體的授權畫面，選「離線簽出」，放入金鑰與請求檔。
3. 把得到的 \`license.mwl\` 帶回現場電腦載入。

授權檔只適用於產生請求的那一台電腦，複製到別台無效。

## 期限與換新

授權檔最長三十天，並且不超過訂閱的到期日。軟體在剩下七天時每天提醒一次。換新時重做上面的步驟，不必先歸還。

## 歸還

電腦不再使用時，選「歸還授權」，把產生的歸還檔帶回有網路的電腦送出。未歸還的席次要等授權檔到期才會釋出。

> 請勿調慢現場電腦的時鐘：軟體發現時間倒退時會停止授權，直到時間回復正常。`,
      en: `Computers on the shop floor often must not have a network. Another computer that is online then fetches a licence file, which travels on a USB stick.

## Getting the file

1. On the shop-floor computer choose “Activate offline” and save the request \`request.mwr\` to the stick.
2. On a computer that is online open the licence window, choose “Check out offline” and give it the key and the request.
3. Take \`license.mwl\` back and load it.

The file works on the computer that made the request and on no other.

## How long it lasts

A file lasts up to thirty days and never longer than the subscription. From seven days before its end the software says so once a day. To renew it, repeat the steps; there is no need to return it first.

## Returning it

When the computer is not used any more, choose “Return the licence” and send the return file from a computer that is online. A seat that is not returned is free when its file ends.

> Do not set the clock back: when time runs backwards the licence stops until the clock is right again.`,
      cn: `车间电脑常常不允许联网。这时由另一台能上网的电脑代为获取授权文件，用 U 盘带过去。

## 获取授权文件

1. 在车间电脑上打开软件，选择“离线激活”，把请求文件 \`request.mwr\` 存到 U 盘。
2. 在能上网的电脑上打开软件的授权窗口，选择“离线签出”，填入密钥并选取请求文件。
3. 把得到的 \`license.mwl\` 带回车间电脑加载。

授权文件只适用于生成请求的那台电脑，复制到其他电脑无效。

## 期限与更换

授权文件最长三十天，且不超过订阅的到期日。软件在剩余七天时每天提醒一次。更换时重复上面的步骤，无需先归还。

## 归还

电脑不再使用时，选择“归还授权”，把生成的归还文件带到能上网的电脑上提交。未归还的席位要等授权文件到期才会释放。

> 请勿调慢车间电脑的时钟：软件发现时间倒退时会停止授权，直到时间恢复正常。`,
    },
  },
];
