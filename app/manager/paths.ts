import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { useLang } from "../kit/language.ts";

/** Lists of the back office, as their addresses name them. */
export type ListName =
  | "order"
  | "member"
  | "staff"
  | "audit"
  | "mail"
  | "job"
  | "transfer"
  | "held"
  | "charge"
  | "ledger"
  | "payments"
  | "search";

/** The addresses of the back office in one language; `search` begins with `?` or is empty. */
export function managerPathsIn(lang: Lang) {
  const at = (path = "", search = "") => `${langPrefix[lang]}/manager${path}${search}`;
  return {
    start: () => at(),
    list: (name: ListName, search = "") => at(`/${name}`, search),
    /** The list as a file. */
    file: (name: ListName, search = "") => at(`/${name}.csv`, search),
    item: (name: ListName, id: string) => at(`/${name}/${id}`),
    editMember: (id: string) => at(`/member/${id}/edit`),
    newMember: () => at("/member/new"),
    memberImport: (search = "") => at("/member/import", search),
    memberTemplate: () => at("/member/template.csv"),
    mailBody: (id: string) => at(`/mail/${id}/body`),
    slip: (id: string) => at(`/transfer/${id}/slip`),
    bank: () => at("/bank"),
    methods: (search = "") => at("/methods", search),
    prices: (search = "") => at("/prices", search),
    pricesFile: () => at("/prices.csv"),
    rates: (search = "") => at("/rates", search),
    site: () => at("/site"),
    display: () => at("/display"),
    view: () => at("/view"),
  };
}

/** The addresses of the back office, in the language of the page that asks. */
export const useManagerPaths = () => managerPathsIn(useLang());
