import type { MethodOffer } from "#shared/payments/contract.ts";

/** Whether a buyer can pay so by our pages. A transfer is reported by call alone: `POST /Order/:id/TransferReport`. */
export const hasPages = ({ method }: MethodOffer): boolean => method !== "bank";
