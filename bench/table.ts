export const table = (headers: string[], rows: string[][]): string =>
  [headers, headers.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
