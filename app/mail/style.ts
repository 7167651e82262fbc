import type { CSSProperties } from "react";

/*
 * Mail programs drop style sheets, so colors are inline. They keep their contrast when a mail
 * program darkens light backgrounds itself.
 */
const FONT =
  "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang TC','PingFang SC','Microsoft JhengHei','Microsoft YaHei',sans-serif";

const ACCENT = "#0f5e6b";
const TEXT = "#1b2429";
const MUTED = "#566169";

export const style = {
  body: { backgroundColor: "#f2f5f6", color: TEXT, fontFamily: FONT, margin: "0", padding: "0" },
  page: { maxWidth: "560px", padding: "32px 16px" },
  brand: { color: TEXT, display: "inline-block", lineHeight: "28px", textDecoration: "none" },
  mark: {
    backgroundColor: ACCENT,
    borderRadius: "3px",
    color: "#ffffff",
    display: "inline-block",
    fontSize: "17px",
    fontWeight: "700",
    lineHeight: "28px",
    marginRight: "10px",
    textAlign: "center",
    width: "28px",
  },
  name: { color: TEXT, fontSize: "16px", fontWeight: "600" },
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
  code: {
    fontFamily: "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace",
    fontSize: "34px",
    fontWeight: "600",
    letterSpacing: "6px",
    lineHeight: "1.3",
    margin: "0 0 16px",
  },
  lines: { borderCollapse: "collapse", fontSize: "16px", lineHeight: "1.5", margin: "0 0 20px" },
  line: {
    borderBottom: "1px solid #d5dce0",
    padding: "9px 0",
    verticalAlign: "top",
    wordBreak: "break-word",
  },
  amount: {
    borderBottom: "1px solid #d5dce0",
    padding: "9px 0 9px 16px",
    textAlign: "right",
    verticalAlign: "top",
    whiteSpace: "nowrap",
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

/** Small screens and dark theme; only `!important` overrides inline styles. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .card > tbody > tr > td { padding: 22px 20px 26px !important; }
}
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #151a1d !important; color: #e8edef !important; }
  .card { background-color: #1d2428 !important; border-color: #39444a !important; }
  .strong { color: #e8edef !important; }
  .facts { border-color: #4c5a61 !important; }
  .line { border-color: #39444a !important; }
  .accent { border-color: #6fc3cf !important; color: #6fc3cf !important; }
  .button, .mark { background-color: #6fc3cf !important; color: #10191c !important; }
  .muted { color: #a9b6bc !important; }
}`;
