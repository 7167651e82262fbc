import { Download, LockKeyhole, LockKeyholeOpen } from "lucide-react";
import { useTranslations } from "use-intl";
import type { DownloadFile, Release } from "#shared/licensing/downloads/contract.ts";
import { formatFileSize } from "#shared/licensing/downloads/rules.ts";
import { Prose } from "#app/text/Prose.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";

export type RenderedRelease = Release & { readonly html: string };

export function ProductDownloads({ releases }: { releases: readonly RenderedRelease[] }) {
  const t = useTranslations("product.downloads");
  if (releases.length === 0) return null;
  const newest = releases.filter(
    (release, at) => releases.findIndex(({ channel }) => channel === release.channel) === at,
  );
  // Stable before beta.
  const shown = newest.toSorted((a, b) => b.channel.localeCompare(a.channel));
  const earlier = releases.filter((release) => !newest.includes(release));
  return (
    <section aria-labelledby="downloads" className="scroll-mt-20">
      <h2 id="downloads" className="text-2xl">
        {t("title")}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t("note")}</p>
      <div className="grid grid-cols-1 gap-4">
        {shown.map((release) => (
          <Version key={release.uuid} release={release} />
        ))}
      </div>
      {earlier.length > 0 && (
        <Disclosure summary={t("earlier", { count: earlier.length })} className="mt-4">
          <div className="grid grid-cols-1 gap-4">
            {earlier.map((release) => (
              <Version key={release.uuid} release={release} />
            ))}
          </div>
        </Disclosure>
      )}
    </section>
  );
}

function Version({ release }: { release: RenderedRelease }) {
  const { version, channel, date, html, files, owned } = release;
  const t = useTranslations("product.downloads");
  return (
    <article className="min-w-0 rounded-lg border border-line bg-raised">
      <header className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b border-line px-4 py-3 md:px-5">
        <h3 className="text-lg">{t("version", { version })}</h3>
        <StatusBadge tone={channel === "stable" ? "success" : "warning"}>{t(channel)}</StatusBadge>
        <time dateTime={date} className="ms-auto text-sm text-muted">
          {date}
        </time>
      </header>
      <div className="grid grid-cols-1 gap-x-8 gap-y-5 p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <Prose html={html} className="text-sm" />
        <ul className="grid content-start divide-y divide-line">
          {files.map((file) => (
            <li key={file.uuid} className="py-3 first:pt-0 last:pb-0">
              <ReleaseFile file={file} owned={owned} />
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

function ReleaseFile({ file, owned }: { file: DownloadFile; owned: boolean }) {
  const t = useTranslations("product.downloads");
  const { name, platform, size, sha256, access, address } = file;
  const isKept = access === "entitled";
  const Icon = !isKept ? Download : owned ? LockKeyholeOpen : LockKeyhole;
  const whose = isKept ? [t(owned ? "owned" : "owners")] : [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <p className="min-w-0 font-semibold wrap-anywhere">{name}</p>
      <a
        href={address}
        rel="nofollow"
        className={`${buttonClass({ size: "sm" })} row-span-2`}
        aria-label={t("getNamed", { name })}
      >
        <Icon className="size-4" />
        {t("get")}
      </a>
      <p className="text-sm text-muted">
        {[t(`platform.${platform}`), formatFileSize(size), ...whose].join(" · ")}
      </p>
      <details className="col-span-2 text-xs text-muted">
        <summary className="w-fit">{t("checksum")}</summary>
        <code className="mt-1 block font-mono wrap-anywhere">{sha256}</code>
      </details>
    </div>
  );
}
