import { createContext, useContext } from "react";

interface MemberArea {
  readonly machines: boolean;
}

export const MemberAreaContext = createContext<MemberArea>({ machines: false });

export const useMemberArea = (): MemberArea => useContext(MemberAreaContext);
