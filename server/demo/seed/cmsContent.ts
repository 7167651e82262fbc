import { toSlug } from "#shared/kit/slug.ts";
import { startOfDay } from "#shared/kit/time.ts";
import type { ComputerContent } from "#shared/content/computers/contract.ts";
import { type Graphics, REQUIREMENT_LEVELS } from "#shared/content/computers/requirements.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { insertPublicEntries } from "#server/content/cms/commands.ts";
import { computers } from "../content/computers.ts";
import { faqCategories } from "../content/faq.ts";
import { news } from "../content/news.ts";
import { products } from "../products/products.ts";
import type { DemoRequirement } from "../content/types.ts";
import { seedSupport } from "./support.ts";

/** After the products. */
export async function seedPages(tx: Tx, at: Date): Promise<void> {
  await seedFaqs(tx, at);
  await seedSupport(tx, at);
  await seedComputers(tx, at);
  await tx
    .insertInto("news_items")
    .values(
      news.map(({ uuid, kind, day, title, summary, body }) => ({
        id: uuid,
        slug: toSlug(title.en),
        kind,
        title: JSON.stringify(title),
        summary: JSON.stringify(summary),
        body: JSON.stringify(body),
        published_at: startOfDay(day),
      })),
    )
    .execute();
  await insertPublicEntries(
    tx,
    news.map(({ uuid: id, ...content }) => ({ kind: "news" as const, id, content, at })),
  );
}

async function seedFaqs(tx: Tx, at: Date): Promise<void> {
  await tx
    .insertInto("faq_categories")
    .values(
      faqCategories.map(({ uuid, slug, name }, sort) => ({
        id: uuid,
        slug,
        name: JSON.stringify(name),
        sort,
      })),
    )
    .execute();
  const faqs = faqCategories.flatMap((category) =>
    category.faqs.map(({ uuid, slug, question, answer }, sort) => ({
      id: uuid,
      category_id: category.uuid,
      slug,
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      sort,
    })),
  );
  await tx.insertInto("faqs").values(faqs).execute();
  await insertPublicEntries(
    tx,
    faqCategories.flatMap((category) =>
      category.faqs.map(({ uuid: id, slug, question, answer }) => ({
        kind: "faq" as const,
        id,
        content: { category: category.uuid, slug, question, answer },
        at,
      })),
    ),
  );
}

async function seedComputers(tx: Tx, at: Date): Promise<void> {
  const ids = new Map(products.map(({ productCode, uuid }) => [productCode, uuid]));
  const written = computers.map(({ productCode, minimum, recommended, note }) => {
    const product = ids.get(productCode);
    if (!product) throw new Error(`no product has the code ${productCode}`);
    const content = {
      product,
      minimum: inMeasures(minimum),
      recommended: inMeasures(recommended),
      note: note ?? null,
    };
    return { kind: "computer" as const, id: product, content, at };
  });
  const rows = written.flatMap(({ id, content }) =>
    REQUIREMENT_LEVELS.map((level) => ({
      ...requirementRow(content[level]),
      product_id: id,
      level,
      note: content.note && JSON.stringify(content.note),
    })),
  );
  await tx.insertInto("computer_requirements").values(rows).execute();
  await insertPublicEntries(tx, written);
}

function requirementRow({ measures, ...words }: ComputerContent["minimum"]) {
  const { os, cpu, memory, gpu, disk, display } = words;
  const { memory: gigabytes, ...measured } = measures;
  return {
    os: JSON.stringify(os),
    cpu: JSON.stringify(cpu),
    memory: JSON.stringify(memory),
    gpu: JSON.stringify(gpu),
    disk: JSON.stringify(disk),
    display: JSON.stringify(display),
    ...measured,
    memory_gb: gigabytes,
  };
}

/** Measures are parsed from the English text. */
function inMeasures(words: DemoRequirement): ComputerContent["minimum"] {
  const { os, cpu, memory, gpu, display } = words;
  const number = (text: string, pattern: RegExp) => {
    const found = pattern.exec(text)?.[1];
    return found === undefined ? null : Number(found);
  };
  return {
    ...words,
    measures: {
      system: SYSTEM_WORDS.find(([word]) => os.en.includes(word))?.[1] ?? null,
      cores: number(cpu.en, /(\d+) cores/),
      memory: number(memory.en, /(\d+) GB/),
      graphics:
        (/Dedicated|Integrated/.exec(gpu.en)?.[0].toLowerCase() as Graphics | undefined) ?? null,
      width: number(display.en, /(\d+) × \d+/),
      height: number(display.en, /\d+ × (\d+)/),
    },
  };
}

/** First match wins. */
const SYSTEM_WORDS = [
  ["Windows 10", "windows10"],
  ["Windows 11", "windows11"],
  ["Windows Server", "windows_server"],
] as const;
