import type { FastifyInstance } from "fastify";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { Refusal } from "#shared/kit/errors.ts";
import accounts from "#server/identity/accounts/routes.ts";
import audit from "#server/identity/audit/routes.ts";
import backOffice from "#server/admin/members/routes.ts";
import cart from "#server/sales/carts/routes.ts";
import catalogue from "#server/catalog/listing/routes.ts";
import categories from "#server/catalog/categories/routes.ts";
import challenge from "#server/identity/captcha/routes.ts";
import content from "#server/content/cms/routes.ts";
import demo from "#server/demo/clock/routes.ts";
import documents from "#server/billing/documents/routes.ts";
import downloads from "#server/licensing/downloads/routes.ts";
import { articleFiles } from "#server/content/support/fileRoutes.ts";
import { linkedFiles } from "#server/licensing/downloads/fileRoutes.ts";
import geo from "#server/identity/geo/routes.ts";
import identity from "#server/identity/oauth/routes.ts";
import jobs from "#server/admin/jobList/routes.ts";
import licenseRoutes from "#server/licensing/licenses/licenseRoutes.ts";
import mail from "#server/admin/mailLog/routes.ts";
import media from "#server/catalog/media/routes.ts";
import members from "#server/identity/members/routes.ts";
import orders from "#server/sales/orders/routes.ts";
import callbackRoutes from "#server/payments/webhooks/callbackRoutes.ts";
import invoiceWishes from "#server/billing/einvoices/preferenceRoutes.ts";
import payments from "#server/payments/attempts/routes.ts";
import referral from "#server/identity/referralCodes/routes.ts";
import { readBodies } from "#server/platform/http/bodies.ts";
import { serveDocs } from "#server/platform/openapi/docs.ts";
import { OPENAPI_PATH, serveOpenApi } from "#server/platform/openapi/openapi.ts";
import pricing from "#server/catalog/pricing/routes.ts";
import products from "#server/catalog/products/routes.ts";
import promotions from "#server/sales/promotions/routes.ts";
import invoices from "#server/billing/einvoices/routes.ts";
import quotations from "#server/billing/quotations/routes.ts";
import shipments from "#server/sales/shipments/routes.ts";
import shipping from "#server/sales/shipping/routes.ts";
import privacy from "#server/privacy/export/routes.ts";
import search from "#server/catalog/search/routes.ts";
import security from "#server/identity/accounts/securityRoutes.ts";
import session from "#server/identity/sessions/routes.ts";
import site from "#server/site/company/routes.ts";
import staff from "#server/identity/staff/routes.ts";
import support from "#server/content/support/routes.ts";
import tags from "#server/catalog/tags/routes.ts";
import translations from "#server/content/translations/routes.ts";
import tickets from "#server/content/tickets/routes.ts";
import texts from "#server/content/cms/scriptConversionRoutes.ts";
import tax from "#server/sales/tax/routes.ts";
import views from "#server/admin/savedViews/routes.ts";

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
