/** Printed at start for every visitor to sign in with. */
export const DEMO_ADDRESSES = [
  "member@demo.test",
  "dealer@demo.test",
  "subdealer@demo.test",
  "manager@demo.test",
  "manager2@demo.test",
] as const;
export type DemoAddress = (typeof DEMO_ADDRESSES)[number];

export const isSharedDemoAccount = (email: string): boolean =>
  DEMO_ADDRESSES.some((address) => address === email);
