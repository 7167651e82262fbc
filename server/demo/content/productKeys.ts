import type { PlanMonths } from "#shared/catalog/products/rules.ts";

interface DemoComputer {
  readonly name: string;
  readonly platform: string;
  readonly version: string;
  /** Public half of its device key. */
  readonly deviceKey: string;
  readonly activatedDaysAgo: number;
  /** Of the offline file it takes today. */
  readonly offlineDays?: number;
}

export interface DemoKey {
  readonly code: string;
  readonly months: PlanMonths | null;
  /** Of a permanent key; absent: every version is covered. */
  readonly updateMonths?: number;
  readonly boughtDaysAgo: number;
  readonly computers: readonly DemoComputer[];
}

const WINDOWS = "Windows 11 x64";

/** Of the demo's member: one ends soon, one is used offline, one has ended, one is unused. */
export const demoKeys: readonly DemoKey[] = [
  {
    code: "MW-BLOCK",
    months: 12,
    boughtDaysAgo: 348,
    computers: [
      {
        name: "CAM-01",
        platform: WINDOWS,
        version: "3.2.0",
        deviceKey: "xvTD3WdOn6t465wmuqH90vqrk45wtiMwg0qHoNP3-JI",
        activatedDaysAgo: 340,
      },
      {
        name: "CAM-02",
        platform: WINDOWS,
        version: "3.1.4",
        deviceKey: "7C9mysvsPaAE8DnbhCTG0ffbY4QgruzGH0ozKzv4E_4",
        activatedDaysAgo: 120,
      },
    ],
  },
  {
    code: "MW-MACRO",
    months: null,
    updateMonths: 12,
    boughtDaysAgo: 200,
    computers: [
      {
        name: "VMC-850 PC",
        platform: WINDOWS,
        version: "2.0.1",
        deviceKey: "lxazuiz0NSZf_o5T7dW7tjb4xvVZqh_ob183XxDmryA",
        activatedDaysAgo: 190,
        offlineDays: 30,
      },
    ],
  },
  { code: "MW-ALARM", months: 6, boughtDaysAgo: 260, computers: [] },
  { code: "MW-FEEDTUNE", months: 12, boughtDaysAgo: 2, computers: [] },
];
