import type { CSSProperties } from "react";

/*
 * Mail programs know no custom properties and drop whole style sheets, so every colour stands inline. All
 * of them keep their contrast when a mail program darkens light grounds by itself; those that obey the
 * style sheet get the dark theme from `darkTheme`.
 */
const FONT =
  "-apple-system,'Segoe UI','PingFang TC','PingFang SC','Microsoft JhengHei','Microsoft YaHei',sans-serif";

const ACCENT = "#0f5e6b";
const TEXT = "#1b2429";
const MUTED = "#566169";

export const style = {
  body: { backgroundColor: "#f2f5f6", color: TEXT, fontFamily: FONT, margin: "0", padding: "0" },
  page: { maxWidth: "560px", padding: "32px 16px" },
  brand: {
    borderBottom: `2px solid ${ACCENT}`,
    color: ACCENT,
    display: "inline-block",
    fontSize: "15px",
    fontWeight: "600",
    letterSpacing: "0.02em",
    lineHeight: "1.4",
    paddingBottom: "4px",
    textDecoration: "none",
  },
  card: {
    backgroundColor: "#ffffff",
    border: "1px solid #d5dce0",
    borderRadius: "5px",
    margin: "20px 0 0",
    padding: "28px 28px 32px",
  },
  title: { fontSize: "22px", fontWeight: "600", lineHeight: "1.35", margin: "0 0 20px" },
  text: { fontSize: "16px", lineHeight: "1.65", margin: "0 0 16px" },
  facts: {
    borderLeft: "3px solid #c6d0d5",
    fontSize: "16px",
    lineHeight: "1.65",
    margin: "0 0 16px",
    padding: "0 0 0 14px",
  },
  button: {
    backgroundColor: ACCENT,
    borderRadius: "3px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: "600",
    margin: "12px 0 0",
    padding: "13px 22px",
  },
  small: { color: MUTED, fontSize: "13px", lineHeight: "1.6", margin: "20px 0 0" },
  address: { color: ACCENT, textDecoration: "underline", wordBreak: "break-all" },
  footer: { color: MUTED, fontSize: "13px", lineHeight: "1.6", margin: "24px 0 0" },
} as const satisfies Record<string, CSSProperties>;

/** For mail programs that obey `prefers-color-scheme`; inline styles give way only to `!important`. */
export const darkTheme = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #151a1d !important; color: #e8edef !important; }
  .card { background-color: #1d2428 !important; border-color: #39444a !important; }
  .facts { border-color: #4c5a61 !important; }
  .accent { border-color: #6fc3cf !important; color: #6fc3cf !important; }
  .button { background-color: #6fc3cf !important; color: #10191c !important; }
  .muted { color: #a9b6bc !important; }
}`;
