import { expect, test } from "vitest";
import { modules } from "#server/modules.ts";
import { openRegistry } from "#server/registry.ts";
import { AUDIT_ACTIONS } from "#shared/identity/audit/actions.ts";
import { JOB_KINDS } from "#shared/platform/jobs/rules.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { MAIL_TEMPLATES } from "#shared/platform/mail/templates.ts";
import { MEMBER_SETTINGS } from "#shared/identity/members/settings.ts";
import { EVENT_OUTCOMES } from "#shared/payments/attempts/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { STAFF_PERMISSIONS } from "#shared/identity/sessions/access.ts";
import { codeKey } from "./codeLabels.ts";

const lists = LANGS.flatMap((lang) => {
  const { audit, jobs, mail, member, order, staff } = phrases[lang].manager;
  return [
    [lang, "audit actions", audit.actions, AUDIT_ACTIONS],
    [lang, "job kinds", jobs.kinds, JOB_KINDS],
    [lang, "member settings", member.settingNames, MEMBER_SETTINGS],
    [
      lang,
      "scheduled tasks (manager.jobs.taskNames)",
      jobs.taskNames,
      openRegistry(modules).tasks.map(({ name }) => name),
    ],
    [lang, "mail templates", mail.templates, MAIL_TEMPLATES],
    [lang, "payment outcomes", order.outcomes, EVENT_OUTCOMES],
    [lang, "permissions", staff.permissionNames, STAFF_PERMISSIONS],
  ] as const;
});

test.each(lists)(
  "%s has a word for each of the %s, and for nothing else",
  (_lang, _list, words, codes) => {
    expect(Object.keys(words).sort()).toEqual(codes.map(codeKey).sort());
  },
);
