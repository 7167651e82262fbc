import type { TestWorld } from "#test/kit/world/testWorld.ts";

export interface SitemapEntry {
  readonly path: string;
  /** `lastmod`; null if absent. */
  readonly lastModified: string | null;
  readonly others: readonly { readonly tag: string; readonly path: string }[];
}

const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "gs"))].map(([, text = ""]) => text);

/** From robots.txt on, like a robot. */
export async function readSitemap({ http, settings }: TestWorld): Promise<SitemapEntry[]> {
  const pathIn = (address: string) =>
    address.replaceAll("&amp;", "&").replace(settings.publicUrl, "") || "/";
  const read = async (path: string) => {
    const { statusCode, headers, body } = await http.inject({ url: path });
    if (statusCode !== 200) throw new Error(`${path} answers ${statusCode}`);
    return { body, type: String(headers["content-type"]) };
  };
  const robots = (await read("/robots.txt")).body;
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "";
  const files = elements((await read(pathIn(index))).body, "loc");
  const listed: SitemapEntry[] = [];
  for (const file of files) {
    const { body, type } = await read(pathIn(file));
    if (!type.startsWith("application/xml")) throw new Error(`${file} has the type ${type}`);
    for (const url of elements(body, "url")) {
      const others = [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)];
      listed.push({
        path: pathIn(elements(url, "loc")[0] ?? ""),
        lastModified: elements(url, "lastmod")[0] ?? null,
        others: others.map(([, tag = "", href = ""]) => ({ tag, path: pathIn(href) })),
      });
    }
  }
  return listed;
}
