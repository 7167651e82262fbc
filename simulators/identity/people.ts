export interface Person {
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Null: not shared. */
  readonly email: string | null;
  readonly emailVerified: boolean;
}

const PROVIDERS = ["google", "line"] as const;
export type ProviderName = (typeof PROVIDERS)[number];
export const isProvider = (name: string): name is ProviderName =>
  PROVIDERS.some((provider) => provider === name);

export const clients: Readonly<Record<ProviderName, { id: string; secret: string }>> = {
  google: { id: "demo-google", secret: "demo-google-secret-for-the-simulator" },
  line: { id: "demo-line", secret: "demo-line-secret-for-the-simulator" },
};

const someone = (subject: string, name: readonly [string, string], email: string | null) => ({
  subject,
  name: `${name[1]}${name[0]}`,
  givenName: name[0],
  familyName: name[1],
  email,
  emailVerified: email !== null,
});

/** LINE never states whether addresses are verified. */
export const people: Readonly<Record<ProviderName, readonly Person[]>> = {
  google: [
    someone("108200000000000000001", ["美玲", "周"], "meiling.chou@example.test"),
    someone("108200000000000000002", ["怡君", "陳"], "member@demo.test"),
    {
      ...someone("108200000000000000003", ["大衛", "吳"], "david.wu@example.test"),
      emailVerified: false,
    },
  ],
  line: [
    {
      ...someone("U0a1b2c3d4e5f60718293a4b5c6d7e8f90", ["美玲", "周"], "meiling.chou@example.test"),
      emailVerified: false,
    },
    someone("U0a1b2c3d4e5f60718293a4b5c6d7e8f91", ["阿明", "許"], null),
  ],
};
