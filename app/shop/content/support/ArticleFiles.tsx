import { Download } from "lucide-react";
import { useTranslations } from "use-intl";
import type { ArticleFile } from "#shared/content/support/contract.ts";
import { formatFileSize } from "#shared/licensing/downloads/rules.ts";

export function ArticleFiles({ files }: { files: readonly ArticleFile[] }) {
  const t = useTranslations("support.article");
  return (
    <section aria-labelledby="files" className="text-sm">
      <h2 id="files" className="text-sm">
        {t("files")}
      </h2>
      <ul className="mt-2 grid gap-2">
        {files.map(({ uuid, name, size, sha256, address }) => (
          <li key={uuid}>
            <a href={address} className="text-link inline-flex items-start gap-1.5">
              <Download className="mt-0.5 size-4 shrink-0" />
              <span className="wrap-anywhere">{name}</span>
            </a>
            <span className="block text-muted">{formatFileSize(size)}</span>
            <details className="text-muted">
              <summary className="w-fit text-xs hover:text-accent">{t("checksum")}</summary>
              <code className="block font-mono text-xs wrap-anywhere">{sha256}</code>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
