import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";

const PAGE = "/api/docs";
const SCRIPT = `${PAGE}/scalar.js`;
const NONCE_PLACEHOLDER = "nonce-of-this-answer";
const BACK_LINK =
  '<p style="margin:0;padding:0.5rem 1.25rem;background:#1b2530;font:0.875rem/1.5 system-ui,sans-serif">' +
  '<a href="/en" style="color:#fff">← Millwright shop</a></p>';
const DAY_SECONDS = 86_400;

interface Reference {
  readonly page: string;
  readonly script: Buffer;
}

export function serveDocs(app: FastifyInstance, document: string): void {
  let made: Promise<Reference> | undefined;
  const reference = () => (made ??= makeReference(document));

  app.get(PAGE, async (request, reply) => {
    const { page } = await reference();
    allowInlineStyles(reply);
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
    return page.replaceAll(NONCE_PLACEHOLDER, request.nonce);
  });

  app.get(SCRIPT, async (_request, reply) => {
    const { script } = await reference();
    reply.header("cache-control", `public, max-age=${DAY_SECONDS}`);
    return reply
      .header("content-encoding", "gzip")
      .type("text/javascript; charset=utf-8")
      .send(script);
  });
}

/** Scalar sets inline styles; scripts still need the nonce. */
function allowInlineStyles(reply: FastifyReply): void {
  const policy = String(reply.getHeader("content-security-policy"));
  const own = policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'");
  reply.header("content-security-policy", own);
}

/** Built on first use: several MB. The plugin supports one fixed nonce only. */
async function makeReference(document: string): Promise<Reference> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const own = Fastify();
  const configuration = {
    url: document,
    cdn: SCRIPT,
    nonce: NONCE_PLACEHOLDER,
    pageTitle: "Millwright API",
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
  } as const;
  await own.register(scalar, { routePrefix: "/docs", configuration });
  const [page, script] = [await own.inject("/docs/"), await own.inject("/docs/js/scalar.js")];
  await own.close();
  const icon = '<link rel="icon" href="/art/favicon.svg" type="image/svg+xml">';
  return {
    page: page.body.replace("</head>", `${icon}</head>`).replace("<body>", `<body>${BACK_LINK}`),
    script: await promisify(gzip)(script.rawPayload),
  };
}
