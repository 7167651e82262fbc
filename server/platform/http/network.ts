import { isIPv6 } from "node:net";

const GROUPS_OF_64_BITS = 4;
const GROUPS = 8;
const MAPPED_V4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * One caller for limits: the IPv4 address (mapped ones included) or the IPv6 /64, which belongs to one subscriber.
 */
export function networkOf(ip: string): string {
  const mapped = MAPPED_V4.exec(ip)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [address = ""] = ip.split("%"); // zone id
  const [head = "", tail] = address.toLowerCase().split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const dotted = back.at(-1)?.includes(".") ? 1 : 0;
  const zeros = Math.max(0, GROUPS - front.length - back.length - dotted);
  const groups = [...front, ...Array<string>(tail === undefined ? 0 : zeros).fill("0"), ...back];
  const prefix = groups.slice(0, GROUPS_OF_64_BITS).map((group) => group.replace(/^0+(?=.)/, ""));
  return `${prefix.join(":")}::/64`;
}
