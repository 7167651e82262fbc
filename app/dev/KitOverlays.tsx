import { Ban, Globe, ListFilter } from "lucide-react";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { Button } from "#app/ui/buttons/Button.tsx";
import { Checkbox } from "#app/ui/inputs/Checkbox.tsx";
import { Dialog, DialogClose } from "#app/ui/overlays/Dialog.tsx";
import { Dropdown, dropdownItemClass } from "#app/ui/overlays/Dropdown.tsx";
import { Menu } from "#app/ui/overlays/Menu.tsx";
import { Popover } from "#app/ui/overlays/Popover.tsx";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { type KitProps, KitPart, KitSection } from "./KitSection.tsx";

export const KitOverlays = ({ texts }: KitProps) => (
  <KitSection
    title={texts.headings.overlays}
    parts={["Menu", "Dropdown", "Popover", "Dialog", "Toast"]}
  >
    <KitMenu texts={texts} />
    <KitDropdown texts={texts} />
    <KitPopover texts={texts} />
    <KitDialog texts={texts} />
    <KitToast texts={texts} />
  </KitSection>
);

const KitMenu = ({ texts: { overlays, actions, long } }: KitProps) => (
  <KitPart name="Menu">
    <div>
      <Menu
        align="start"
        trigger={<Button>{actions.more}</Button>}
        items={[
          { label: overlays.detail, href: "#Menu" },
          { label: overlays.invoice, onSelect: () => undefined },
          { label: long.han, onSelect: () => undefined },
          { label: overlays.reorder, disabled: true },
          { label: actions.danger, danger: true, icon: <Ban /> },
        ]}
      />
    </div>
  </KitPart>
);

const KitDropdown = ({ texts: { navigation, long } }: KitProps) => (
  <KitPart name="Dropdown">
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
        <li>
          <a href="#Dropdown" className={dropdownItemClass}>
            {long.latin}
          </a>
        </li>
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
  </KitPart>
);

const KitPopover = ({ texts: { work, choices, long } }: KitProps) => (
  <KitPart name="Popover">
    <div className="relative flex">
      <Popover icon={<ListFilter />} label={work.filters}>
        <div className="grid gap-2 p-4 text-sm">
          {[...choices.periods, long.latin].map((period) => (
            <Checkbox key={period} label={period} />
          ))}
          <Button size="sm">{work.apply}</Button>
        </div>
      </Popover>
    </div>
  </KitPart>
);

const KitDialog = ({ texts: { overlays, actions } }: KitProps) => (
  <KitPart name="Dialog">
    <div>
      <Dialog
        trigger={<Button variant="danger">{overlays.open}</Button>}
        title={overlays.title}
        description={overlays.text}
        closeLabel={overlays.close}
        actions={
          <>
            <DialogClose>
              <Button>{overlays.keep}</Button>
            </DialogClose>
            <Button variant="danger">{actions.danger}</Button>
          </>
        }
      />
    </div>
  </KitPart>
);

function KitToast({ texts: { overlays, messages } }: KitProps) {
  const toast = useToast();
  const notify = () =>
    toast({ tone: "success", title: messages.successTitle, text: messages.success });
  const warn = () => toast({ tone: "danger", title: messages.dangerTitle, text: messages.danger });
  return (
    <KitPart name="Toast">
      <div className="flex flex-wrap gap-3">
        <Button onClick={warn}>{messages.dangerTitle}</Button>
        <Button onClick={notify}>{overlays.notify}</Button>
      </div>
    </KitPart>
  );
}
