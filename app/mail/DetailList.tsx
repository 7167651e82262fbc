import { Fragment } from "react";
import { Text } from "react-email";
import { style } from "./style.ts";

/** One per line; nulls are omitted. */
export const DetailList = ({ facts }: { facts: readonly (string | null)[] }) => (
  <Text style={style.facts} className="facts">
    {facts
      .filter((fact) => fact !== null)
      .map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && <br />}
          {fact}
        </Fragment>
      ))}
  </Text>
);
