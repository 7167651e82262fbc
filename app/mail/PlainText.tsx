import { Fragment } from "react";
import { Text } from "react-email";
import { style } from "./style.ts";

/** What a person wrote, line by line; as text, never as something else. */
export const Written = ({ text }: { text: string }) => (
  <Text style={style.text}>
    {text.split(/\r\n|\r|\n/).map((line, index) => (
      <Fragment key={index}>
        {index > 0 && <br />}
        {line}
      </Fragment>
    ))}
  </Text>
);
