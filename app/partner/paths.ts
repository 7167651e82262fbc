import { langPrefix, perLang } from "#shared/kit/lang.ts";
import { useLang } from "#app/i18n/useLang.ts";

/** Not among the shared paths, which every first visit loads. `search` starts with `?` or is empty. */
export const dealerPathsIn = perLang((lang) => {
  const at = (path = "", search = "") => `${langPrefix[lang]}/dealer${path}${search}`;
  return {
    home: (search = "") => at("", search),
    promote: () => at("/promote"),
    campaignsFile: (search = "") => at("/promote/campaigns.csv", search),
    /** `done`: what was just done. */
    campaign: (id: string, done?: string) =>
      at(`/promote/campaign/${id}`, done === undefined ? "" : `?done=${done}`),
    /** Without a campaign, of the dealer's own link. */
    print: (file: string, campaign?: string) =>
      at(`/promote/print/${file}`, campaign === undefined ? "" : `?campaign=${campaign}`),
    record: (search = "") => at("/record", search),
    recordFile: (search = "") => at("/record.csv", search),
    earning: (orderId: string) => at(`/record/${orderId}`),
    trial: (search = "") => at("/trial", search),
    report: (search = "") => at("/report", search),
    reportFile: (search = "") => at("/report.csv", search),
    statements: (search = "") => at("/statements", search),
    statementsFile: (search = "") => at("/statements.csv", search),
    statement: (month: string) => at(`/statements/${month}.pdf`),
    payouts: (search = "") => at("/payouts", search),
    payoutsFile: (search = "") => at("/payouts.csv", search),
    bank: (search = "") => at("/bank", search),
    members: (search = "") => at("/member", search),
    membersFile: (search = "") => at("/member.csv", search),
    newMember: () => at("/member/new"),
    /** `done`: what was just done. */
    member: (id: string, done?: string) =>
      at(`/member/${id}`, done === undefined ? "" : `?done=${done}`),
    orders: (search = "") => at("/order", search),
    ordersFile: (search = "") => at("/order.csv", search),
    /** For a customer. */
    newOrder: (member?: string) =>
      at("/order/new", member === undefined ? "" : `?member=${member}`),
    order: (id: string) => at(`/order/${id}`),
    dealers: (search = "") => at("/dealers", search),
    dealersFile: (search = "") => at("/dealers.csv", search),
    dealer: (id: string, done?: string) =>
      at(`/dealers/${id}`, done === undefined ? "" : `?done=${done}`),
  };
});

export const useDealerPaths = () => dealerPathsIn(useLang());
