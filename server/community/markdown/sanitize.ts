import sanitizeHtml from "sanitize-html";
import { attachmentIdOf } from "#shared/community/attachments/rules.ts";
import { isAllowedTarget } from "./linkTargets.ts";

/** The classes of highlight.js, such as `hljs-title function_`. */
const CODE_CLASSES = [/^hljs-[a-z_-]+$/, /^[a-z]+_{1,2}$/];

const isShownAttachment = (source: string | undefined): boolean =>
  source !== undefined && attachmentIdOf(source) !== null;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags:
    "p br hr h3 h4 h5 h6 strong em s a img ul ol li blockquote pre code span div table thead tbody tr th td".split(
      " ",
    ),
  allowedAttributes: {
    a: ["href", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    ol: ["start"],
    pre: ["tabindex"],
    div: ["tabindex"],
  },
  allowedClasses: {
    code: [/^language-[a-z]+$/],
    div: ["table-scroll", "code-block"],
    span: ["mention", ...CODE_CLASSES],
    th: ["text-center", "text-end"],
    td: ["text-center", "text-end"],
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isShownAttachment(attribs["src"]),
  transformTags: {
    a: (tagName, attribs) =>
      isAllowedTarget(attribs["href"] ?? "")
        ? { tagName, attribs }
        : { tagName: "span", attribs: {} },
  },
};

/** The second filter: whatever the renderer made, only this list of elements and attributes leaves it. */
export const sanitize = (html: string): string => sanitizeHtml(html, OPTIONS);
