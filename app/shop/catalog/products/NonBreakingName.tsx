const JOINED = /([a-z\d]+(?:-[a-z\d]+)+)/i;

/** A name whose hyphened words stand on one line: `Five-Axis` is one word. */
export const Unbroken = ({ name }: { name: string }) =>
  name.split(JOINED).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
