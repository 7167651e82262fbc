import { createContext, useContext } from "react";

/** What the member area knows of whoever is in it. */
interface MemberArea {
  /** Whether the machine page is open to them. */
  readonly machines: boolean;
}

export const MemberAreaContext = createContext<MemberArea>({ machines: false });

export const useMemberArea = (): MemberArea => useContext(MemberAreaContext);
