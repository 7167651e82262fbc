import { useState } from "react";
import { TextArea } from "#app/ui/inputs/TextArea.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import { useHasPermission } from "#app/office/layout/officeContext.ts";
import { ManyPicker } from "./ManyPicker.tsx";
import { SuggestInput } from "./SuggestInput.tsx";
import { useTakeOver } from "./useTakeOver.ts";
import { useNotifyForm } from "./useNotifyForm.ts";

interface MemberPickerProps {
  name: string;
  defaultValue: string;
}

/** With `members.read` a search by name or e-mail; else an e-mail field. */
export function MemberPicker(props: MemberPickerProps) {
  const mayFind = useHasPermission("members.read");
  return mayFind ? (
    <FindMember {...props} />
  ) : (
    <TextInput type="email" autoComplete="off" {...props} />
  );
}

function FindMember({ name, defaultValue }: MemberPickerProps) {
  const [email, setEmail] = useState(defaultValue);
  const [picked, setPicked] = useState("");
  const { live, input, plain } = useTakeOver(setEmail);
  useNotifyForm(input, picked);
  if (!live)
    return (
      <div ref={plain}>
        <TextInput type="email" autoComplete="off" {...{ name, defaultValue }} />
      </div>
    );
  return (
    <SuggestInput
      kind="members"
      text={email}
      onText={setEmail}
      onPick={({ key }) => {
        setEmail(key ?? "");
        setPicked(key ?? "");
      }}
      field={{ ref: input, name, inputMode: "email", maxLength: 254 }}
    />
  );
}

interface MembersPickerProps extends MemberPickerProps {
  label: string;
}

/** Members by email, one per line. */
export function MembersPicker({ name, defaultValue, label }: MembersPickerProps) {
  const mayFind = useHasPermission("members.read");
  if (!mayFind) return <TextArea name={name} defaultValue={defaultValue} spellCheck={false} />;
  return <ManyPicker kind="members" known={NAMELESS} {...{ name, defaultValue, label }} />;
}

/** Emails say who they are. */
const NAMELESS: ReadonlyMap<string, string> = new Map();
