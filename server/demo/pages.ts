import type { Insertable } from "kysely";
import { startOfDay } from "#shared/kit/time.ts";
import { REQUIREMENT_LEVELS } from "#shared/content/contract.ts";
import type { Tx } from "../db/client.ts";
import type { ComputerRequirementsTable } from "../db/schema.ts";
import { insertFound } from "../texts/commands.ts";
import { computers } from "./content/computers.ts";
import { faqCategories } from "./content/faq.ts";
import { news } from "./content/news.ts";
import { products } from "./content/products.ts";
import { seedSupport } from "./support.ts";

/** Inserts what the vendor writes besides its products; the products must be there. */
export async function seedPages(tx: Tx, at: Date): Promise<void> {
  await seedFaqs(tx, at);
  await seedSupport(tx, at);
  await tx.insertInto("computer_requirements").values(requirements()).execute();
  await tx
    .insertInto("news")
    .values(
      news.map(({ uuid, kind, day, title, summary, body }) => ({
        id: uuid,
        kind,
        title: JSON.stringify(title),
        summary: JSON.stringify(summary),
        body: JSON.stringify(body),
        published_at: startOfDay(day),
      })),
    )
    .execute();
  await insertFound(
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
  await insertFound(
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

function requirements(): Insertable<ComputerRequirementsTable>[] {
  const ids = new Map(products.map(({ productCode, uuid }) => [productCode, uuid]));
  return computers.flatMap(({ productCode, note, ...levels }) => {
    const product = ids.get(productCode);
    if (!product) throw new Error(`no product has the code ${productCode}`);
    return REQUIREMENT_LEVELS.map((level) => {
      const { os, cpu, memory, gpu, disk, display } = levels[level];
      return {
        product_id: product,
        level,
        os: JSON.stringify(os),
        cpu: JSON.stringify(cpu),
        memory: JSON.stringify(memory),
        gpu: JSON.stringify(gpu),
        disk: JSON.stringify(disk),
        display: JSON.stringify(display),
        note: note ? JSON.stringify(note) : null,
      };
    });
  });
}
