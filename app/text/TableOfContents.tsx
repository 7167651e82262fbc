import type { Heading } from "./markdown.ts";

interface TableOfContentsProps {
  title: string;
  contents: readonly Heading[];
}

export const TableOfContents = ({ title, contents }: TableOfContentsProps) => (
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
