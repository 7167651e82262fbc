import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { Refusal } from "#shared/kit/errors.ts";
import accounts from "../accounts/routes.ts";
import audit from "../audit/routes.ts";
import backOffice from "../backOffice/routes.ts";
import cart from "../cart/routes.ts";
import catalogue from "../catalogue/routes.ts";
import categories from "../categories/routes.ts";
import challenge from "../challenge/routes.ts";
import content from "../content/routes.ts";
import demo from "../demo/routes.ts";
import documents from "../documents/routes.ts";
import downloads from "../downloads/routes.ts";
import { articleFiles } from "../support/fileRoutes.ts";
import { linkedFiles } from "../downloads/fileRoutes.ts";
import geo from "../geo/routes.ts";
import identity from "../identity/routes.ts";
import jobs from "../jobs/routes.ts";
import licenseRoutes from "../keys/licenseRoutes.ts";
import mail from "../mail/routes.ts";
import media from "../media/routes.ts";
import members from "../members/routes.ts";
import orders from "../orders/routes.ts";
import callbackRoutes from "../payments/callbackRoutes.ts";
import invoiceWishes from "../invoices/wishRoutes.ts";
import payments from "../payments/routes.ts";
import referral from "../referral/routes.ts";
import { readBodies } from "./bodies.ts";
import { serveDocs } from "./docs.ts";
import { OPENAPI_PATH, serveOpenApi } from "./openapi.ts";
import pricing from "../pricing/routes.ts";
import products from "../products/routes.ts";
import promotions from "../promotions/routes.ts";
import invoices from "../invoices/routes.ts";
import quotations from "../quotations/routes.ts";
import shipments from "../shipments/routes.ts";
import shipping from "../shipping/routes.ts";
import privacy from "../privacy/routes.ts";
import search from "../search/routes.ts";
import security from "../security/routes.ts";
import session from "../session/routes.ts";
import site from "../site/routes.ts";
import staff from "../staff/routes.ts";
import support from "../support/routes.ts";
import tags from "../tags/routes.ts";
import translations from "../translations/routes.ts";
import tickets from "../tickets/routes.ts";
import texts from "../texts/routes.ts";
import tax from "../tax/routes.ts";
import views from "../views/routes.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Every line that is served: what is published, and what tests walk. */
    contractLines: AnyEndpoint[];
  }
}

const FEATURES = [
  site,
  search,
  geo,
  content,
  support,
  challenge,
  session,
  accounts,
  security,
  privacy,
  members,
  referral,
  identity,
  catalogue,
  categories,
  tags,
  translations,
  texts,
  media,
  pricing,
  products,
  promotions,
  invoices,
  quotations,
  shipments,
  shipping,
  tax,
  cart,
  orders,
  payments,
  documents,
  invoiceWishes,
  downloads,
  tickets,
  mail,
  jobs,
  demo,
  audit,
  staff,
  views,
  backOffice,
];

/** The REST contract, with its ways of reading a body. */
async function contract(app: FastifyInstance): Promise<void> {
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("cache-control", "no-store"); // answers depend on who asks
  });
  app.addHook("onRoute", ({ method, config }) => {
    if (config?.line?.method === method) app.contractLines.push(config.line);
  });
  readBodies(app);
  for (const feature of FEATURES) {
    await app.register(feature);
  }
  serveOpenApi(app, app.contractLines);
  app.all("/*", notFound);
}

/** Everything that answers machines: the REST contract, the licence protocol and the providers' callbacks. */
export async function routes(app: FastifyInstance): Promise<void> {
  app.decorate("contractLines", []);
  await app.register(contract, { prefix: "/api/v1" });
  await app.register(licenseRoutes, { prefix: "/api/license/v1" });
  await app.register(callbackRoutes, { prefix: "/callback" });
  linkedFiles(app);
  articleFiles(app);
  serveDocs(app, `/api/v1${OPENAPI_PATH}`);
  for (const rest of ["/api/*", "/callback/*"]) app.all(rest, notFound);
}

/** Machines are told so; only people are led to a page. */
function notFound(): never {
  throw new Refusal("page.not_found");
}
