import { Banknote, CreditCard, Landmark, Search } from "lucide-react";
import { Checkbox } from "../ui/Checkbox.tsx";
import { Field } from "../ui/Field.tsx";
import { PasswordInput } from "../ui/PasswordInput.tsx";
import { QuantityStepper } from "../ui/QuantityStepper.tsx";
import { Radio, RadioCard, RadioGroup } from "../ui/RadioGroup.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { type KitProps, KitSection } from "./KitSection.tsx";

export const KitForms = ({ texts }: KitProps) => (
  <>
    <KitFields texts={texts} />
    <KitChoices texts={texts} />
  </>
);

const KitFields = ({ texts: { fields, headings, actions } }: KitProps) => (
  <KitSection title={headings.fields}>
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
      <Field label={fields.email} hint={fields.emailHint} required>
        <TextInput type="email" name="email" autoComplete="email" />
      </Field>
      <Field label={fields.email} hint={fields.emailHint} error={fields.emailError} required>
        <TextInput type="email" name="email-wrong" defaultValue="chen.mei-ling@" />
      </Field>
      <Field label={fields.password} hint={fields.passwordHint} required>
        <PasswordInput
          name="password"
          revealLabel={fields.reveal}
          autoComplete="new-password"
          defaultValue="demo-pass-1"
        />
      </Field>
      <Field label={fields.country} hint={fields.emailHint}>
        <Select name="country">
          {fields.countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Field label={`${fields.feed} (mm/min)`}>
        <TextInput name="feed" inputMode="decimal" unit="mm/min" defaultValue="1,250.00" />
      </Field>
      <Field label={`${fields.share} (%)`}>
        <TextInput name="share" inputMode="decimal" unit="%" defaultValue="12.50" />
      </Field>
      <Field label={fields.locked}>
        <TextInput name="locked" readOnly defaultValue="MW261121-0042" />
      </Field>
      <Field label={fields.company}>
        <TextInput name="company" disabled defaultValue={actions.disabled} />
      </Field>
      <Field label={fields.search}>
        <TextInput type="search" name="q" icon={<Search />} placeholder={fields.search} />
      </Field>
      <Field label={fields.quantity}>
        <QuantityStepper
          name="quantity"
          defaultValue={2}
          max={99}
          labels={{ decrease: fields.decrease, increase: fields.increase }}
        />
      </Field>
    </div>
  </KitSection>
);

const KitChoices = ({ texts: { choices, headings } }: KitProps) => (
  <KitSection title={headings.choices}>
    <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <Checkbox name="news" label={choices.news} hint={choices.newsHint} defaultChecked />
        <Checkbox
          name="terms"
          required
          error={choices.termsError}
          label={
            <>
              {choices.terms}{" "}
              <a href="#kit" className="text-link">
                {choices.termsLink}
              </a>
            </>
          }
        />
        <RadioGroup legend={choices.period} name="period" inline>
          {choices.periods.map((period, index) => (
            <Radio key={period} value={period} label={period} defaultChecked={index === 1} />
          ))}
        </RadioGroup>
        <RadioGroup
          legend={choices.method}
          name="unchosen"
          error={choices.methodError}
          required
          inline
        >
          <Radio value="credit" label={choices.credit} />
          <Radio value="atm" label={choices.atm} />
        </RadioGroup>
      </div>
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
      </RadioGroup>
    </div>
  </KitSection>
);
