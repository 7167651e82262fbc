import { Globe } from "lucide-react";
import { useState } from "react";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { Breadcrumbs } from "../ui/Breadcrumbs.tsx";
import { Button } from "../ui/Button.tsx";
import { Disclosure } from "../ui/Disclosure.tsx";
import { Dropdown, dropdownItemClass } from "../ui/Dropdown.tsx";
import { Pagination } from "../ui/Pagination.tsx";
import { Steps } from "../ui/Steps.tsx";
import { type KitProps, KitSection } from "./KitSection.tsx";

const languageNames = { tw: "繁體中文", en: "English", cn: "简体中文" } as const;

export function KitNavigation({ texts: { headings, navigation, cards } }: KitProps) {
  const [step, setStep] = useState(1);
  return (
    <KitSection title={headings.navigation}>
      <Breadcrumbs
        label={navigation.crumbs}
        items={[
          { label: navigation.home, href: "#home" },
          { label: navigation.category, href: "#category" },
          { label: cards.title, href: "#product" },
        ]}
      />
      <div className="grid gap-3">
        <Steps
          label={navigation.steps}
          steps={navigation.step}
          current={step}
          doneLabel={navigation.done}
        />
        <div className="flex gap-2">
          {[...navigation.step, navigation.done].map((label, index) => (
            <Button key={label} size="sm" variant="quiet" onClick={() => setStep(index)}>
              {label}
            </Button>
          ))}
        </div>
      </div>
      <Pagination
        page={6}
        pages={12}
        href={(page) => `#page-${page}`}
        labels={{
          nav: navigation.pages,
          previous: navigation.previous,
          next: navigation.next,
        }}
      />
      <KitDropdowns navigation={navigation} />
      <div>
        <Disclosure summary={navigation.faq} open>
          <p className="text-sm">{navigation.faqText}</p>
        </Disclosure>
        <Disclosure summary={navigation.faq}>
          <p className="text-sm">{navigation.faqText}</p>
        </Disclosure>
      </div>
    </KitSection>
  );
}

const KitDropdowns = ({ navigation }: Pick<KitProps["texts"], "navigation">) => (
  <div className="flex gap-2">
    <Dropdown
      name="kit"
      label={
        <>
          <Globe />
          {navigation.language}
        </>
      }
    >
      {LANGS.map((lang) => (
        <li key={lang}>
          <a
            href={`#${lang}`}
            lang={bcp47[lang]}
            aria-current={lang === "tw" || undefined}
            className={dropdownItemClass}
          >
            {languageNames[lang]}
          </a>
        </li>
      ))}
    </Dropdown>
    <Dropdown name="kit" label="TWD" accessibleLabel={`${navigation.currency}: TWD`}>
      {["TWD", "USD", "CNY"].map((code) => (
        <li key={code}>
          <button
            type="button"
            aria-current={code === "TWD" || undefined}
            className={dropdownItemClass}
          >
            {code}
          </button>
        </li>
      ))}
    </Dropdown>
  </div>
);
