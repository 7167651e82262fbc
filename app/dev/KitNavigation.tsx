import { useState } from "react";
import { Breadcrumbs } from "#app/ui/navigation/Breadcrumbs.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Pagination } from "#app/ui/navigation/Pagination.tsx";
import { SkipLink } from "#app/ui/navigation/SkipLink.tsx";
import { Steps } from "#app/ui/navigation/Steps.tsx";
import { VisuallyHidden } from "#app/ui/display/VisuallyHidden.tsx";
import { type KitProps, KitPart, KitSection } from "./KitSection.tsx";

const PARTS = [
  "Breadcrumbs",
  "Steps",
  "Pagination",
  "Disclosure",
  "SkipLink",
  "VisuallyHidden",
] as const;

export const KitNavigation = ({ texts }: KitProps) => (
  <KitSection title={texts.headings.navigation} parts={PARTS}>
    <KitBreadcrumbs texts={texts} />
    <KitSteps texts={texts} />
    <KitPagination texts={texts} />
    <KitDisclosure texts={texts} />
    <KitPart name="SkipLink">
      <p className="text-sm">
        <SkipLink target="Breadcrumbs" label={texts.long.skip} />
        {texts.long.skip}
      </p>
    </KitPart>
    <KitPart name="VisuallyHidden">
      <p className="text-sm">
        {texts.long.hidden}
        <VisuallyHidden>{texts.type.key}</VisuallyHidden>
      </p>
    </KitPart>
  </KitSection>
);

const KitBreadcrumbs = ({ texts: { inState, navigation, cards, states, long } }: KitProps) => {
  const way = [
    { label: navigation.home, href: "#home" },
    { label: navigation.category, href: "#category" },
  ];
  return (
    <KitPart name="Breadcrumbs">
      <Breadcrumbs
        label={navigation.crumbs}
        items={[...way, { label: cards.title, href: "#product" }]}
      />
      <Breadcrumbs
        label={inState(navigation.crumbs, states.long)}
        items={[...way, { label: long.latin, href: "#latin" }, { label: long.han, href: "#han" }]}
      />
    </KitPart>
  );
};

function KitSteps({ texts: { navigation, states } }: KitProps) {
  const [step, setStep] = useState(1);
  return (
    <KitPart name="Steps">
      <Steps
        label={navigation.steps}
        steps={navigation.step}
        current={step}
        doneLabel={navigation.done}
      />
      <div className="flex flex-wrap gap-2">
        {[...navigation.step, states.finished].map((label, index) => (
          <Button key={label} size="sm" variant="quiet" onClick={() => setStep(index)}>
            {label}
          </Button>
        ))}
      </div>
    </KitPart>
  );
}

const KitPagination = ({ texts: { navigation } }: KitProps) => (
  <KitPart name="Pagination">
    {[1, 6, 12].map((at) => (
      <Pagination
        key={at}
        page={at}
        pages={12}
        href={(page) => `#page-${page}`}
        labels={{
          nav: `${navigation.pages} ${at}`,
          previous: navigation.previous,
          next: navigation.next,
        }}
      />
    ))}
  </KitPart>
);

const KitDisclosure = ({ texts: { navigation, long } }: KitProps) => (
  <KitPart name="Disclosure">
    <div>
      <Disclosure summary={navigation.faq} open>
        <p className="text-sm">{navigation.faqText}</p>
      </Disclosure>
      <Disclosure summary={navigation.faq}>
        <p className="text-sm">{navigation.faqText}</p>
      </Disclosure>
      <Disclosure summary={long.latin} open>
        <p className="text-sm">{long.han}</p>
      </Disclosure>
    </div>
  </KitPart>
);
