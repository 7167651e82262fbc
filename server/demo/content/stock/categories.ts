import { categoryUuids as today } from "../categories.ts";

/** The sub categories that hold products, with those that come with this stock. */
export const categoryUuids = {
  ...today,
  nesting: "b973d198-5557-4f74-8295-13ffdd81411e",
  monitoring: "077d412d-e769-4ba0-b217-9832100d15cb",
  presetters: "b7f181a4-c0b9-4f8a-a7b5-e7ae284f28c9",
  contracts: "2d5873c1-f6d3-4a0d-9ae8-f46e406d5c98",
  onsite: "125535c7-9a46-491a-ac2f-23b82fa53104",
} as const;
