import { useLocale } from "use-intl";
import { type Lang, langFrom } from "#shared/kit/lang.ts";
import { pathsIn } from "#app/paths.ts";

export const useLang = (): Lang => langFrom(useLocale());

export const usePaths = () => pathsIn(useLang());
