export { beginCardSetup, findCardProvider, settleCardSetups, settleSetupOf } from "./cardSetups.ts";
export { askCharge, type ChargeAnswer } from "./askCharge.ts";
