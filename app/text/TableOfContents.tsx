import type { Heading } from "./markdown.ts";

interface ContentsProps {
  title: string;
  contents: readonly Heading[];
}

export const Contents = ({ title, contents }: ContentsProps) => (
  <nav aria-labelledby="contents" className="text-sm">
    <h2 id="contents" className="text-sm">
      {title}
    </h2>
    <ol className="mt-2 border-s border-line">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="block py-1 ps-3 leading-snug hover:text-accent">
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);
