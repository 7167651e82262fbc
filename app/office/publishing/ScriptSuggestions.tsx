import { Languages } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { bcp47 } from "#shared/kit/lang.ts";
import { scriptConversion } from "#shared/content/cms/editorContract.ts";
import { useApiCall } from "#app/client/useApiCall.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Dialog } from "#app/ui/overlays/Dialog.tsx";
import { useEditing } from "#app/office/forms/editingContext.ts";
import { TextDiff } from "./TextDiff.tsx";
import { type Suggestion, planSuggestions, type Script } from "./suggestScript.ts";
import { useFieldName } from "#app/office/forms/useFieldName.ts";
import { setFieldValue } from "#app/forms/setFieldValue.ts";

/**
 * Converts between Traditional and Simplified Chinese, text by text; accepted texts stand in the
 * form, unsaved.
 */
export function ScriptSuggestions() {
  const t = useTranslations("products.suggestions");
  const [to, setTo] = useState<Script | null>(null);
  const [all, setAll] = useState<readonly Suggestion[] | null>(null);
  const call = useApiCall();
  const { saved, behind } = useEditing();
  const place = useRef<HTMLDivElement>(null);
  const formOf = () => place.current?.closest("form") ?? null;
  const ask = async (which: Script) => {
    const form = formOf();
    if (!form) return;
    const { sources, finish } = planSuggestions(new FormData(form), which, { saved, behind });
    setTo(which);
    setAll(null);
    try {
      const { data } = await call(scriptConversion.suggest, { to: which, texts: [...sources] });
      setAll(finish(data));
    } catch {
      setTo(null); // the call showed why
    }
  };
  const take = ({ field, suggested }: Suggestion) => {
    const named = formOf()?.elements.namedItem(field);
    if (named instanceof HTMLInputElement || named instanceof HTMLTextAreaElement)
      setFieldValue(named, suggested);
  };
  return (
    <div ref={place} className="flex items-start gap-2 noscript:hidden">
      <Languages className="h-8 w-4 shrink-0 text-muted" />
      <div className="flex flex-wrap gap-2">
        {(["cn", "tw"] as const).map((which) => (
          <Button
            key={which}
            type="button"
            size="sm"
            busy={all === null && to === which}
            onClick={() => void ask(which)}
          >
            {t(`to.${which}`)}
          </Button>
        ))}
      </div>
      {to !== null && all !== null && (
        <Proposed to={to} all={all} take={take} close={() => setTo(null)} />
      )}
    </div>
  );
}

interface ProposedProps {
  to: Script;
  all: readonly Suggestion[];
  take: (suggestion: Suggestion) => void;
  close: () => void;
}

function Proposed({ to, all, take, close }: ProposedProps) {
  const t = useTranslations("products.suggestions");
  const fieldName = useFieldName();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const waiting = all.filter(({ field }) => !taken.includes(field));
  const takeAll = (some: readonly Suggestion[]) => {
    some.forEach(take);
    setTaken([...taken, ...some.map(({ field }) => field)]);
  };
  const empty = waiting.filter(({ now }) => now.trim() === "");
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
      title={t(`to.${to}`)}
      description={t("text")}
      closeLabel={t("close")}
      actions={
        <>
          {empty.length > 0 && (
            <Button onClick={() => takeAll(empty)}>
              {t("takeEmpty", { count: empty.length })}
            </Button>
          )}
          <Button variant="primary" onClick={close}>
            {t("close")}
          </Button>
        </>
      }
    >
      {waiting.length === 0 ? (
        <Alert tone="success" title={t("none")} />
      ) : (
        <ul className="grid gap-4">
          {waiting.map((each) => (
            <li key={each.field} className="grid gap-2 border-t border-line pt-3">
              <p className="text-sm font-semibold">{fieldName(each.field)}</p>
              <div lang={bcp47[to]} className="text-sm whitespace-pre-wrap">
                <TextDiff before={each.now} after={each.suggested} />
              </div>
              <Button size="sm" className="justify-self-start" onClick={() => takeAll([each])}>
                {t("take")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
