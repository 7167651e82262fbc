import { ImagePlus, Images } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { media, type Medium } from "#shared/catalog/media/contract.ts";
import { useApiCall } from "#app/client/useApiCall.ts";
import { useLang } from "#app/i18n/useLang.ts";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";
import { Spinner } from "#app/ui/feedback/Spinner.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { UploadArea } from "./UploadArea.tsx";
import { Thumbnail } from "./Thumbnail.tsx";
import { useUploads } from "./useUploads.ts";

interface PicturePickerProps {
  label: string;
  onPick: (medium: Medium) => void;
}

export function PicturePicker({ label, onPick }: PicturePickerProps) {
  const [open, setOpen] = useState(false);
  const t = useTranslations("products.media");
  const maySee = useHasPermission("products.read");
  const pick = (medium: Medium) => {
    setOpen(false);
    onPick(medium);
  };
  return (
    <>
      <Button
        type="button"
        size="sm"
        icon={<ImagePlus className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && (
        <Dialog open onOpenChange={setOpen} title={label} closeLabel={t("close")}>
          {maySee ? <Choice pick={pick} /> : <Unpermitted />}
        </Dialog>
      )}
    </>
  );
}

/** For content editors without access to the library. */
function Unpermitted() {
  const t = useTranslations("products.media");
  const named = useTranslations("manager.staff.permissionNames");
  return <p className="text-sm">{t("unpermitted", { permission: named("products_read") })}</p>;
}

const MAX_RESULTS = 24;
const PAUSE_MS = 250;

function Choice({ pick }: { pick: (medium: Medium) => void }) {
  const t = useTranslations("products.media");
  const lang = useLang();
  const { found, words, look } = useMediaSearch();
  const { uploads, add } = useUploads(pick);
  const mayAdd = useHasPermission("products.write");
  return (
    <div className="grid gap-4">
      {mayAdd && <UploadArea add={add} uploads={uploads} />}
      <TextInput
        type="search"
        aria-label={t("search")}
        placeholder={t("search")}
        maxLength={100}
        onInput={({ currentTarget }) => look(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault(); // does not submit the surrounding form
        }}
      />
      {found === null ? (
        <Spinner label={t("loading")} />
      ) : found.length === 0 ? (
        <div className="grid justify-items-center gap-2 py-6 text-center text-sm text-muted">
          <Images className="size-6" />
          <p>{t(words === "" ? "emptyTitle" : "nothing")}</p>
          {words === "" && <p>{t("drawings")}</p>}
        </div>
      ) : (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {found.map((medium) => (
            <li key={medium.uuid}>
              <button
                type="button"
                onClick={() => pick(medium)}
                className="grid w-full gap-1 rounded-md border border-line p-1.5 text-start text-xs hover:border-accent"
              >
                <Thumbnail medium={medium} alt={medium.alt[lang]} />
                <span className="truncate">{medium.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Null while loading. */
function useMediaSearch() {
  const call = useApiCall();
  const [words, look] = useState("");
  const [found, setFound] = useState<readonly Medium[] | null>(null);
  const ask = useRef(call);
  useEffect(() => {
    ask.current = call;
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const timer = setTimeout(() => {
      ask.current(media.list, { search: words, limit: MAX_RESULTS }, { signal, quiet: true }).then(
        ({ data }) => setFound(data),
        () => signal.aborted || setFound([]),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [words]);
  return { found, words, look };
}
