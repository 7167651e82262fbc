import type { ReactNode } from "react";
import type { Samples } from "./samples.ts";

export interface KitProps {
  texts: Samples;
}

export const KitSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-x-10 gap-y-5 border-t border-line pt-5 lg:grid-cols-[10rem_minmax(0,1fr)]">
    <h2 className="text-lg">{title}</h2>
    <div className="grid min-w-0 gap-6">{children}</div>
  </section>
);
