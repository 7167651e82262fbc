import { Fragment, type ReactNode } from "react";

const ADDRESS = /(\S+@\S+)/;
/** Behind the signs that an address is put together with. */
const JOINTS = /(?<=[@._+-])(?=.)/;

/** Text in which an e-mail address too long for its line goes on behind a sign of its own, not within a word. */
export const breakable = (text: string): ReactNode =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 0
      ? part
      : part.split(JOINTS).map((piece, index) => (
          <Fragment key={`${at} ${index}`}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        )),
  );
