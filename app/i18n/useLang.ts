import { useLocale } from "use-intl";
import { type Lang, langFrom } from "#shared/kit/lang.ts";
import { pathsIn } from "#app/paths.ts";

/** The language of the page that asks. */
export const useLang = (): Lang => langFrom(useLocale());

/** Every address, in the language of the page that asks. */
export const usePaths = () => pathsIn(useLang());
