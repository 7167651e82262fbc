import { useTranslations } from "use-intl";
import type { Draft } from "#shared/community/drafts/contract.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Instant } from "#app/text/Instant.tsx";
import type { useTextDraft } from "./useTextDraft.ts";

type DraftNoticeProps = Pick<
  ReturnType<typeof useTextDraft>,
  "restored" | "versions" | "undo" | "close" | "restore" | "discard"
>;

/** Says that a draft came back, and offers what was there before and earlier versions. */
export function DraftNotice({
  restored,
  versions,
  undo,
  close,
  restore,
  discard,
}: DraftNoticeProps) {
  const t = useTranslations("community.editor.draft");
  if (!restored) return null;
  return (
    <div
      role="status"
      className="grid gap-2 rounded-md border border-line bg-info-soft px-3 py-2 text-sm"
    >
      <p>
        {t.rich("restored", {
          time: () => <Instant at={new Date(restored.at).toISOString()} />,
        })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={undo}>
          {t("undo")}
        </Button>
        <Button size="sm" variant="quiet" onClick={close}>
          {t("keep")}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => void discard()}>
          {t("discard")}
        </Button>
      </div>
      {versions.length > 1 && (
        <Disclosure summary={t("versions")}>
          <ul className="grid gap-1">
            {versions.map((version) => (
              <Version key={version.version} version={version} restore={restore} />
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}

interface VersionProps {
  version: Draft;
  restore: (version: Draft) => void;
}

function Version({ version, restore }: VersionProps) {
  const t = useTranslations("community.editor.draft");
  return (
    <li className="flex flex-wrap items-baseline gap-x-3">
      <Instant at={version.savedAt} />
      <span className="min-w-0 flex-1 truncate text-muted">{version.body.slice(0, 120)}</span>
      <Button size="sm" variant="quiet" onClick={() => restore(version)}>
        {t("restore")}
      </Button>
    </li>
  );
}
