import { Search } from "lucide-react";
import { Form } from "react-router";
import { Button } from "#app/ui/buttons/Button.tsx";
import { classes } from "#app/ui/classes.ts";
import { TextInput } from "./TextInput.tsx";

interface SearchFormProps {
  /** Receives the words as `search`. */
  action: string;
  search: string;
  label: string;
  placeholder: string;
  submit: string;
  /** Id of a `datalist`. */
  list?: string;
  className: string;
}

/** Works without scripts. */
export function SearchForm({
  action,
  search,
  label,
  placeholder,
  submit,
  list,
  className,
}: SearchFormProps) {
  return (
    <Form
      role="search"
      aria-label={label}
      action={action}
      className={classes("flex gap-2", className)}
    >
      <TextInput
        key={search}
        type="search"
        name="search"
        list={list}
        enterKeyHint="search"
        maxLength={100}
        defaultValue={search}
        icon={<Search />}
        className="min-w-0 flex-1"
        aria-label={label}
        placeholder={placeholder}
      />
      <Button type="submit">{submit}</Button>
    </Form>
  );
}
