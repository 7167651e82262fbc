import fc from "fast-check";
import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0::", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
  ["", ""],
])("%s counts as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test("two addresses of one /64 count as one caller, of two as two", () => {
  const group = fc.integer({ min: 0, max: 0xffff });
  const four = fc.tuple(group, group, group, group);
  const written = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(":");
  fc.assert(
    fc.property(four, four, four, (prefix, one, other) => {
      expect(networkOf(written([...prefix, ...one]))).toBe(
        networkOf(written([...prefix, ...other])),
      );
      if (written(one) !== written(prefix)) {
        expect(networkOf(written([...prefix, ...other]))).not.toBe(
          networkOf(written([...one, ...other])),
        );
      }
    }),
  );
});
