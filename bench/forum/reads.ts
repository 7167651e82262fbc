import type pg from "pg";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import { RARE_WORD, type Reader } from "./seed.ts";

export interface Ask {
  readonly name: string;
  /** Null: a guest. */
  readonly reader: Reader | null;
  readonly url: string;
  /** It sorts everything that waits, whatever the page. */
  readonly readsAll?: true;
  /** Posts this, with a fresh key. */
  readonly body?: object;
}

interface Sample {
  readonly member: string;
  readonly product: string;
  readonly category: string;
  readonly parent: string;
  readonly long: string;
  readonly answered: string;
}

/** The category with the most discussions, and the one above it. */
async function sampleOf(pool: pg.Pool): Promise<Sample> {
  const { rows } = await pool.query<Sample>(
    `select (select id from members where email = 'bench-1@example.test') as member,
       (select product_id from discussions where product_id is not null group by 1 order by count(*) desc, 1 limit 1) as product,
       top.id as category, top.parent_id as parent,
       (select id from discussions order by reply_count desc limit 1) as long,
       (select id from discussions where reply_count = 4 and hidden_at is null order by created_at desc limit 1) as answered
     from categories top join discussions d on d.category_id = top.id group by top.id order by count(*) desc, top.id limit 1`,
  );
  if (!rows[0]) throw new Error("the forum is empty");
  return rows[0];
}

const replyTo = (id: string) => ({ article_id: id, content: "Try `G64` first." });

const LAST_PAGE = 400 / REPLIES_PER_PAGE;

export async function listAsks(pool: pg.Pool): Promise<Ask[]> {
  const { member, product, category, parent, long, answered } = await sampleOf(pool);
  const api = (name: string, path: string, reader: Reader | null = null) => ({
    name,
    reader,
    url: `/api/v1${path}`,
  });
  /** As asked for after a click, without its markup. */
  const page = (name: string, path: string) => ({ name, reader: null, url: `/en/forum${path}` });
  const list = (name: string, query: string) => api(name, `/Article?${query}`);
  const search = (name: string, words: string) =>
    list(`search: ${name}`, `search=${encodeURIComponent(words)}&orderby=relevance`);
  return [
    page("list page", ".data"),
    list("list", ""),
    list("list by activity", "orderby=last_activity_at"),
    list("list by votes", "orderby=votes"),
    list("list, page 50", "page=50"),
    list("list of a product", `productsable_id=${product}`),
    list("list of a category", `category=${category}`),
    list("list of a category with those below", `category=${parent}&orderby=last_activity_at`),
    list("list in a language", "lang=cn"),
    list("list of unsolved ones", "status=unsolved&orderby=last_activity_at"),
    list("list of unsolved ones in a language", "status=unsolved&lang=en"),
    api("own list", `/Article?member_usersable_id=${member}`, "member"),
    api("list of what is new", "/Article?only=unread", "member"),
    api("list of what is followed", "/Article?only=followed", "member"),
    api("list for staff", "/Article?orderby=last_activity_at", "staff"),
    search("rare word", RARE_WORD),
    search("one character", "刀"),
    search("two characters", "補正"),
    search("four characters", "刀具補正"),
    search("Latin word", "TRAORI"),
    search("no match", "龘靐"),
    page("discussion page", `/${answered}.data`),
    api("discussion", `/Discussion/${answered}`),
    api("discussion with 400 replies", `/Discussion/${long}`),
    api("its first replies", `/Discussion/${long}/Reply`),
    api("its last replies", `/Discussion/${long}/Reply?page=${LAST_PAGE}`),
    api(
      "similar questions",
      `/Discussion/Similar?title=${encodeURIComponent("G41 刀具補正")}`,
      "member",
    ),
    { ...api("queue for staff", "/Manager/Discussion", "staff"), readsAll: true },
    { ...api("reply of staff", "/Comment", "staff"), body: replyTo(answered) },
    { ...api("reply of a member", "/Comment", "member"), body: replyTo(answered) },
  ];
}
