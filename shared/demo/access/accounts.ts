/** The addresses of the accounts that a demo prints at its start, for every visitor to log in with. */
export const DEMO_ADDRESSES = [
  "member@demo.test",
  "dealer@demo.test",
  "subdealer@demo.test",
  "manager@demo.test",
  "manager2@demo.test",
] as const;
export type DemoAddress = (typeof DEMO_ADDRESSES)[number];

/** Whether every visitor of a demo logs in with this address. */
export const isShared = (email: string): boolean =>
  DEMO_ADDRESSES.some((address) => address === email);
