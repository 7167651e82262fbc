const JOINED = /([a-z\d]+(?:-[a-z\d]+)+)/i;

/** Keeps hyphenated words such as `Five-Axis` on one line. */
export const NonBreakingName = ({ name }: { name: string }) =>
  name.split(JOINED).map((part, at) =>
    at % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
