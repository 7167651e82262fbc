import { Text } from "react-email";
import { style } from "./style.ts";
import type { MailTranslator } from "./translator.ts";

/** Without a name if it is empty. */
export const Greeting = ({ say, name }: { say: MailTranslator; name: string }) => (
  <Text style={style.text}>
    {name === "" ? say("greeting.plain") : say("greeting.named", { name })}
  </Text>
);
