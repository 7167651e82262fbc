import { type KitProps, KitSection } from "./KitSection.tsx";

const colors = [
  ["surface", "bg-surface"],
  ["raised", "bg-raised"],
  ["sunken", "bg-sunken"],
  ["line", "bg-line"],
  ["control", "bg-control"],
  ["muted", "bg-muted"],
  ["text", "bg-text"],
  ["accent", "bg-accent"],
  ["accent-strong", "bg-accent-strong"],
  ["accent-soft", "bg-accent-soft"],
  ["success", "bg-success"],
  ["success-soft", "bg-success-soft"],
  ["warning", "bg-warning"],
  ["warning-soft", "bg-warning-soft"],
  ["danger", "bg-danger"],
  ["danger-soft", "bg-danger-soft"],
  ["info", "bg-info"],
  ["info-soft", "bg-info-soft"],
] as const;

const sizes = [
  ["4xl", "text-4xl font-semibold"],
  ["3xl", "text-3xl font-semibold"],
  ["2xl", "text-2xl font-semibold"],
  ["xl", "text-xl font-semibold"],
  ["lg", "text-lg"],
] as const;

export const KitFoundations = ({ texts }: KitProps) => (
  <>
    <KitSection title={texts.headings.colour}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-6">
        {colors.map(([name, swatch]) => (
          <li key={name} className="text-xs" lang="en">
            <span className={`block h-12 rounded-md border border-line ${swatch}`} />
            <span className="text-muted">{name}</span>
          </li>
        ))}
      </ul>
    </KitSection>
    <KitSection title={texts.headings.type}>
      <dl className="grid gap-3">
        {sizes.map(([name, look]) => (
          <div key={name} className="grid items-baseline md:grid-cols-[3rem_minmax(0,1fr)]">
            <dt className="text-xs text-muted">{name}</dt>
            <dd className={look}>{texts.type.display}</dd>
          </div>
        ))}
      </dl>
      <div className="grid max-w-prose gap-3">
        <p>{texts.type.body}</p>
        <p className="text-sm text-muted">{texts.type.body}</p>
        <p className="font-mono">{texts.type.key}</p>
        <p>{texts.long.han}</p>
        <p>{texts.long.latin}</p>
      </div>
    </KitSection>
  </>
);
