import type { HomeSections } from "#shared/content/home/homeContent.ts";
import { site } from "../content/company.ts";

export function homeSections(): HomeSections {
  const { hero, values } = site;
  const { headline, subline, primaryAction, secondaryAction } = hero;
  return [
    {
      kind: "hero",
      hidden: false,
      heading: headline,
      lead: subline,
      primaryAction,
      secondaryAction,
      picture: "",
    },
    {
      kind: "products",
      hidden: false,
      heading: { tw: "主力產品", en: "Featured products", cn: "主打产品" },
      products: [],
    },
    {
      kind: "values",
      hidden: false,
      heading: null,
      values: values.map(({ title, body }) => ({ title, text: body })),
    },
    {
      kind: "news",
      hidden: false,
      heading: { tw: "最新消息", en: "News", cn: "最新消息" },
      count: 3,
    },
  ];
}
