import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "../../ui/Button.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextInput } from "../../ui/TextInput.tsx";

interface NarrowByStateProps {
  asked: { readonly search?: string | undefined; readonly state?: string | undefined };
  /** The name of each state, in the order they are offered. */
  states: readonly (readonly [state: string, name: string])[];
  words: {
    readonly search: string;
    readonly state: string;
    readonly everyState: string;
    readonly find: string;
  };
}

/** Narrows a list by words and by one state, in its address. */
export function NarrowByState({ asked, states, words }: NarrowByStateProps) {
  return (
    <Form role="search" className="flex flex-wrap items-end gap-3">
      <TextInput
        type="search"
        name="search"
        aria-label={words.search}
        placeholder={words.search}
        maxLength={100}
        icon={<Search />}
        defaultValue={asked.search}
        className="w-72"
      />
      <Select
        name="state"
        aria-label={words.state}
        defaultValue={asked.state ?? ""}
        className="w-44"
      >
        <option value="">{words.everyState}</option>
        {states.map(([state, name]) => (
          <option key={state} value={state}>
            {name}
          </option>
        ))}
      </Select>
      <Button type="submit">{words.find}</Button>
    </Form>
  );
}
