export const CountedOption = ({ name, count }: { name: string; count: number }) => (
  <span className="flex justify-between gap-3">
    <span>{name}</span>
    <span className="text-muted tabular-nums">{count}</span>
  </span>
);
