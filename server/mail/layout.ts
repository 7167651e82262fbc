import { bcp47, type Lang } from "#shared/kit/lang.ts";

export interface MailBody {
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

const FONT =
  "-apple-system,'Segoe UI','PingFang TC','PingFang SC','Microsoft JhengHei','Microsoft YaHei',sans-serif";

/** The same mail as plain text and as HTML; every text is escaped. */
export function layout(
  { paragraphs, action }: MailBody,
  lang: Lang,
): { text: string; html: string } {
  const text = [...paragraphs, ...(action ? [`${action.label}\n${action.url}`] : [])].join("\n\n");
  const body = paragraphs
    .map(
      (paragraph) => `<p style="margin:0 0 16px">${escape(paragraph).replace(/\n/g, "<br>")}</p>`,
    )
    .join("");
  const button = action
    ? `<p style="margin:28px 0 0"><a href="${escape(action.url)}" style="background:#14606b;color:#fff;padding:12px 20px;border-radius:4px;text-decoration:none;display:inline-block">${escape(action.label)}</a></p>
<p style="margin:16px 0 0;font-size:13px;color:#5b6670;word-break:break-all">${escape(action.url)}</p>`
    : "";
  const html = `<!doctype html>
<html lang="${bcp47[lang]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f4f6f7;color:#182126;font:16px/1.6 ${FONT}">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<div style="background:#fff;border:1px solid #d9dfe2;border-radius:6px;padding:32px">${body}${button}</div>
</div></body></html>`;
  return { text, html };
}
