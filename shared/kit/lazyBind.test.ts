import { expect, test } from "vitest";
import { lazyBind } from "./lazyBind.ts";

const areas = {
  cart: { add: (who: string, what: string) => `${who} adds ${what}` },
  orders: { list: (who: string) => `${who} lists` },
};

type Run = (who: string, ...rest: string[]) => string;
type Bound = Readonly<Record<string, Readonly<Record<string, (...rest: string[]) => string>>>>;

function boundTo(who: string) {
  let times = 0;
  const bind =
    (run: Run) =>
    (...rest: string[]) =>
      run(who, ...rest);
  const counted = (run: Run) => {
    times += 1;
    return bind(run);
  };
  return { bound: lazyBind(areas, counted) as Bound, times: () => times };
}

test("each area is bound once, on first use", () => {
  const { bound, times } = boundTo("Ann");
  expect(times()).toBe(0);
  expect(bound.cart?.add?.("a drill")).toBe("Ann adds a drill");
  expect(bound.cart).toBe(bound.cart);
  expect(times()).toBe(1);
});

test("two bindings are independent", () => {
  const [ann, bob] = [boundTo("Ann").bound, boundTo("Bob").bound];
  expect([ann.orders?.list?.(), bob.orders?.list?.()]).toEqual(["Ann lists", "Bob lists"]);
});

test("areas are enumerable and bound; an unknown area is undefined", () => {
  const { bound } = boundTo("Ann");
  expect(Object.keys(bound)).toEqual(["cart", "orders"]);
  expect({ ...bound }.orders?.list?.()).toBe("Ann lists");
  expect([bound["forum"], Reflect.get(bound, "valueOf")]).toEqual([undefined, undefined]);
});
