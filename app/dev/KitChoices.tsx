import { Banknote, CreditCard, Landmark } from "lucide-react";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Radio, RadioCard, RadioGroup } from "#app/ui/inputs/RadioGroup.tsx";
import { type KitProps, KitPart, KitSection, Specimens } from "./KitSection.tsx";

export const KitChoices = ({ texts }: KitProps) => (
  <KitSection title={texts.headings.choices} parts={["Checkbox", "RadioGroup"]}>
    <KitCheckbox texts={texts} />
    <KitPart name="RadioGroup">
      <Specimens>
        <KitRadios texts={texts} />
        <KitRadioCards texts={texts} />
      </Specimens>
    </KitPart>
  </KitSection>
);

const KitCheckbox = ({ texts: { choices, states, long } }: KitProps) => (
  <KitPart name="Checkbox">
    <Specimens>
      <Checkbox name="news" label={choices.news} hint={choices.newsHint} />
      <Checkbox name="news-chosen" label={choices.news} hint={states.chosen} defaultChecked />
      <Checkbox
        name="terms"
        required
        error={choices.termsError}
        label={
          <>
            {choices.terms}{" "}
            <a href="#Checkbox" className="text-link">
              {choices.termsLink}
            </a>
          </>
        }
      />
      <Checkbox name="news-fixed" label={choices.news} hint={states.disabled} disabled />
      <Checkbox
        name="news-fixed-chosen"
        label={choices.news}
        hint={`${states.chosen} / ${states.disabled}`}
        defaultChecked
        disabled
      />
      <Checkbox name="long" label={long.han} hint={long.latin} />
    </Specimens>
  </KitPart>
);

const KitRadios = ({ texts: { inState, choices, states, long } }: KitProps) => (
  <div className="grid content-start gap-6">
    <RadioGroup legend={choices.period} name="period" inline>
      {choices.periods.map((period, index) => (
        <Radio key={period} value={period} label={period} defaultChecked={index === 1} />
      ))}
    </RadioGroup>
    <RadioGroup
      legend={inState(choices.method, states.error)}
      name="unchosen"
      error={choices.methodError}
      required
      inline
    >
      <Radio value="credit" label={choices.credit} />
      <Radio value="atm" label={choices.atm} />
    </RadioGroup>
    <RadioGroup legend={inState(choices.method, states.disabled)} name="fixed" inline>
      <Radio value="credit" label={choices.credit} disabled defaultChecked />
      <Radio value="atm" label={choices.atm} disabled />
    </RadioGroup>
    <RadioGroup legend={inState(choices.method, states.long)} name="long">
      <Radio value="han" label={long.han} />
      <Radio value="latin" label={long.latin} />
    </RadioGroup>
  </div>
);

const KitRadioCards = ({ texts: { choices, long } }: KitProps) => (
  <RadioGroup legend={choices.method} name="method" required>
    <RadioCard
      value="credit"
      defaultChecked
      icon={<CreditCard />}
      label={choices.credit}
      description={choices.creditText}
      aside="TWD 12,000"
    />
    <RadioCard
      value="atm"
      icon={<Banknote />}
      label={choices.atm}
      description={choices.atmText}
      aside="TWD 12,000"
    />
    <RadioCard
      value="bank"
      disabled
      icon={<Landmark />}
      label={choices.bank}
      description={choices.bankText}
    />
    <RadioCard
      value="long"
      icon={<Landmark />}
      label={long.han}
      description={long.latin}
      aside="TWD 12,000"
    />
  </RadioGroup>
);
