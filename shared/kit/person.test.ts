import { expect, test } from "vitest";
import { personName } from "./person.ts";

test.for([
  ["Ada", "Lovelace", "tw", "Ada Lovelace"],
  ["Ada", "Lovelace", "cn", "Ada Lovelace"],
  ["Ada", "Lovelace", "en", "Ada Lovelace"],
  ["Élodie", "Núñez", "tw", "Élodie Núñez"],
  ["怡君", "陳", "tw", "陳怡君"],
  ["怡君", "陳", "en", "陳怡君"],
  ["Amy", "陳", "cn", "陳Amy"],
  ["민수", "김", "tw", "김민수"],
  ["민수", "김", "en", "민수 김"],
  ["", "", "tw", "已刪除的會員"],
  ["", "", "en", "Deleted member"],
  ["", "", "cn", "已注销的会员"],
] as const)("%s %s is called, in %s, %s", ([firstName, lastName, lang, said]) => {
  expect(personName({ firstName, lastName }, lang)).toBe(said);
});
