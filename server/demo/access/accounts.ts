import type { DemoAddress } from "#shared/demo/access/accounts.ts";
import type { Role } from "#shared/identity/sessions/contract.ts";

export const DEMO_PASSWORD = "demo-pass-1";
/** TOTP secret, as public as the password: staff need a second factor even in a demo. */
export const DEMO_AUTHENTICATOR = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

/** Printed at start. */
export const demoAccounts = [
  { email: "member@demo.test", roles: ["member"], first: "怡君", last: "陳" },
  { email: "dealer@demo.test", roles: ["member", "dealer"], first: "志明", last: "林" },
  { email: "subdealer@demo.test", roles: ["member", "dealer"], first: "建宏", last: "黃" },
  { email: "manager@demo.test", roles: ["member", "manager"], first: "淑芬", last: "張" },
  // Second approver, such as for refunds by transfer.
  { email: "manager2@demo.test", roles: ["member", "manager"], first: "柏翰", last: "吳" },
] as const satisfies { email: DemoAddress; roles: Role[]; first: string; last: string }[];
