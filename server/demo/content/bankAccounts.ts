import type { BankAccount } from "#shared/payments/transfers/contract.ts";

const holder = {
  accountName: "正昕精密軟體股份有限公司（Zhengxin Precision Software Co., Ltd.）",
  phone: "+886-4-0000-0000",
  address: "407000 臺中市西屯區工業示範路 100 號 8 樓",
};

/** Fictitious banks: a transfer cannot lose money. */
export const bankAccounts: readonly BankAccount[] = [
  {
    ...holder,
    currencies: ["TWD"],
    accountNumber: "000-12-345678-9",
    bankName: "999 示範商業銀行（Demonstration Commercial Bank）",
    branch: "0012 臺中分行（Taichung Branch）",
    bankAddress: "臺中市西屯區示範大道 1 號",
    swiftCode: null,
  },
  {
    ...holder,
    address: "8F., No. 100, Gongye Shifan Rd., Xitun Dist., Taichung City 407000, Taiwan",
    currencies: ["TWD", "USD"],
    accountNumber: "000-98-765432-1",
    bankName: "Demonstration Commercial Bank, Ltd.",
    branch: "Taichung Branch",
    bankAddress: "No. 1, Shifan Blvd., Xitun Dist., Taichung City, Taiwan",
    swiftCode: "DEMOTWTPXXX",
  },
];
