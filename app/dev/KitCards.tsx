import { Card, cardLinkClass } from "#app/ui/display/Card.tsx";
import { PriceTag } from "#app/ui/display/PriceTag.tsx";
import { StatusBadge } from "#app/ui/feedback/StatusBadge.tsx";
import { type KitProps, KitPart, KitSection, Specimen } from "./KitSection.tsx";

export const KitCards = ({ texts }: KitProps) => (
  <KitSection title={texts.headings.cards} parts={["Card", "PriceTag"]}>
    <KitPart name="Card">
      <Cards texts={texts} />
    </KitPart>
    <KitPart name="PriceTag">
      <Specimen state={texts.states.sizes} row>
        <PriceTag amount="TWD 12,000" />
        <PriceTag amount="USD 829.00" per={texts.data.per} size="lg" />
        <PriceTag amount="CNY 5,980.00" note={texts.data.approximate} />
      </Specimen>
    </KitPart>
  </KitSection>
);

const Cards = ({ texts: { cards, data, long } }: KitProps) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {["TWD 26,000", "USD 829.00", "CNY 5,980.00"].map((amount, index) => (
        <Card key={amount} pressable media={<Drawing />}>
          <h4 className="text-lg leading-tight">
            <a href="#Card" className={cardLinkClass}>
              {index === 2 ? cards.course : cards.title}
            </a>
          </h4>
          <p className="flex-1 text-sm text-muted">{cards.text}</p>
          <PriceTag
            amount={amount}
            per={data.per}
            note={index === 1 ? data.approximate : undefined}
            size="lg"
          />
          <span className="mt-1">
            <StatusBadge tone={index === 2 ? "neutral" : "success"}>
              {index === 2 ? cards.later : cards.badge}
            </StatusBadge>
          </span>
        </Card>
      ))}
    </div>
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Card>
        <h4 className="text-lg leading-tight">{long.latin}</h4>
        <p className="text-sm text-muted">{long.han}</p>
      </Card>
    </div>
  </>
);

const Drawing = () => (
  <svg viewBox="0 0 320 160" className="fill-none stroke-control" aria-hidden>
    <path d="M0 128h420M160 0v160" className="stroke-line" strokeDasharray="12 3 2 3" />
    <path d="M60 128V84h48l14-28h76l14 28h48v44z" className="stroke-text" strokeWidth="1.5" />
    <circle cx="160" cy="92" r="18" className="stroke-accent" strokeWidth="1.5" />
  </svg>
);
