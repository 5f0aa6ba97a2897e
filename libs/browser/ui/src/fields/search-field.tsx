import { TextField, type TextFieldProps } from './text-field.tsx';

export type SearchFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'onKeyDown' | 'autoComplete'> & {
  value: string;
  /** Receives the text after each key. */
  onChange: (sought: string) => void;
};

/** A text that narrows a list below it while it is typed. Enter does not submit the form around it. */
export function SearchField({ onChange, ...rest }: SearchFieldProps) {
  return (
    <TextField
      {...rest}
      type="search"
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
