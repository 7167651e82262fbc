import { Fragment } from "react";
import { Text } from "react-email";
import { style } from "./style.ts";

/** Line by line, never as markup. */
export const PlainText = ({ text }: { text: string }) => (
  <Text style={style.text}>
    {text.split(/\r\n|\r|\n/).map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
);
