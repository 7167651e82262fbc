import { useTranslations } from "use-intl";
import { APPS } from "#shared/identity/members/profileFields.ts";

export function useMessagingAppName(): (app: string) => string {
  const t = useTranslations("register.app");
  return (code) => {
    const app = APPS.find((each) => each === code);
    return app ? t(app) : code;
  };
}
