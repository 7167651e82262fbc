import { Fragment, type ReactNode } from "react";

const ADDRESS = /(\S+@\S+)/;
const JOINTS = /(?<=[@._+-])(?=.)/;

/** Lets long e-mail addresses break after punctuation. */
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
