import { Download, EllipsisVertical, ShoppingCart } from "lucide-react";
import { Button } from "#app/ui/buttons/Button.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { CopyButton } from "#app/ui/buttons/CopyButton.tsx";
import { type KitProps, KitPart, KitSection, Specimen, Specimens } from "./KitSection.tsx";

const LOOKS = ["primary", "secondary", "quiet", "danger"] as const;
const SIZES = ["lg", "md", "sm"] as const;

export const KitActions = ({ texts }: KitProps) => (
  <KitSection title={texts.headings.actions} parts={["Button", "CopyButton"]}>
    <KitPart name="Button">
      <Specimens>
        <ButtonStates texts={texts} />
      </Specimens>
    </KitPart>
    <KitPart name="CopyButton">
      <Specimen state={texts.states.live} row>
        <CopyButton
          text={texts.type.key}
          labels={{
            copy: texts.data.copy,
            copied: texts.data.copied,
            failed: texts.data.copyFailed,
          }}
        />
      </Specimen>
    </KitPart>
  </KitSection>
);

const ButtonStates = ({ texts: { actions, states, long } }: KitProps) => (
  <>
    <Specimen state={states.live} row>
      {LOOKS.map((variant) => (
        <Button key={variant} variant={variant}>
          {actions[variant]}
        </Button>
      ))}
      <a href="#Button" className={buttonClass()}>
        {actions.link}
      </a>
    </Specimen>
    <Specimen state={states.disabled} row>
      {LOOKS.map((variant) => (
        <Button key={variant} variant={variant} disabled>
          {actions[variant]}
        </Button>
      ))}
    </Specimen>
    <Specimen state={states.busy} row>
      {LOOKS.map((variant) => (
        <Button key={variant} variant={variant} busy>
          {actions[variant]}
        </Button>
      ))}
    </Specimen>
    <Specimen state={states.sizes} row>
      {SIZES.map((size) => (
        <Button key={size} variant="primary" size={size}>
          {actions.primary}
        </Button>
      ))}
      <Button icon={<ShoppingCart className="size-4.5" />}>{actions.secondary}</Button>
      <Button size="sm" icon={<Download className="size-4" />}>
        {actions.download}
      </Button>
      <Button size="sm" square aria-label={actions.more}>
        <EllipsisVertical className="size-4" />
      </Button>
    </Specimen>
    <Specimen state={states.long} className="md:col-span-2" row>
      <Button>{long.han}</Button>
      <Button variant="primary" icon={<Download className="size-4.5" />}>
        {long.latin}
      </Button>
    </Specimen>
  </>
);
