import {
  type UseComboboxReturnValue,
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
} from 'downshift';
import { type ComponentProps, type MouseEvent, type Ref, useEffect, useState } from 'react';

export type ComboboxOption = {
  value: string;
  label: string;
  /** More text to search in: the English name where the label is in another language. */
  search?: string | undefined;
  /** A second, smaller line. */
  note?: string | undefined;
};

type ListProps = {
  options: readonly ComboboxOption[];
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

type ComboboxList = {
  list: UseComboboxReturnValue<string>;
  /** The options that match the typed text. */
  found: readonly ComboboxOption[];
  /** The attributes of an option. */
  option: (value: string, index: number) => ComponentProps<'div'>;
  /** The attributes of the text field. */
  input: ComponentProps<'input'>;
};

/** The state of a combobox, and the attributes of its parts. */
export function useComboboxList(
  { options, value, onChange, onBlur, disabled, ref }: ListProps,
  id: string,
): ComboboxList {
  const labelOf = (item: string | null) => options.find((option) => option.value === item)?.label ?? item ?? '';
  const [typed, setTyped] = useState('');
  // The label of the chosen option does not filter the list.
  const found = typed === labelOf(value) ? options : options.filter(matchesTyped(typed));

  const list = useCombobox<string>({
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-option-${index}`,
    items: found.map((option) => option.value),
    selectedItem: value === '' ? null : value,
    itemToString: labelOf,
    onInputValueChange: (change) => setTyped(change.inputValue),
    onSelectedItemChange: (change) => onChange(change.selectedItem ?? ''),
    onIsOpenChange: (change) => {
      // Closes the soft keyboard after a tap.
      if (change.type === useCombobox.stateChangeTypes.ItemClick && isTouch()) blurActive();
    },
    stateReducer: (state, change) => decide(state, change, labelOf),
  });

  // downshift misses some changes of the value, as when a form empties the field right after a tap.
  // A new value or a new language replaces the text; otherwise the typed text stays.
  useEffect(() => {
    if (!list.isOpen) list.setInputValue(labelOf(value));
  }, [value, labelOf(value)]);

  const input = list.getInputProps({
    ...(ref && { ref }),
    ...(onBlur && { onBlur }),
    disabled: disabled ?? false,
    // The next key replaces the text.
    onClick: (event: MouseEvent<HTMLInputElement>) => event.currentTarget.select(),
  });
  const option = (value: string, index: number) =>
    list.getItemProps({ item: value, index, onMouseMove: heedMovesOnly });
  // Without a match there is no option to refer to.
  return { list, found, option, input: found.length > 0 ? input : { ...input, 'aria-activedescendant': undefined } };
}

/** A browser reports a move of no distance when a list opens or scrolls below a resting pointer. */
function heedMovesOnly(event: MouseEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }): void {
  if (event.movementX === 0 && event.movementY === 0) event.nativeEvent.preventDownshiftDefault = true;
}

/** Changes to downshift's behaviour: Escape and blur keep the choice, and typing highlights the first match. */
function decide(
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
  labelOf: (item: string | null) => string,
): Partial<UseComboboxState<string>> {
  const types = useCombobox.stateChangeTypes;
  // The list has shrunk away from under a resting pointer: the highlight of the first match stays, for Enter.
  if (type === types.MenuMouseLeave) return state;
  if (type === types.InputChange) return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
  if (type === types.InputKeyDownEscape) {
    return { ...changes, selectedItem: state.selectedItem, inputValue: labelOf(state.selectedItem) };
  }
  if (changes.isOpen === false && state.isOpen) {
    return { ...changes, inputValue: labelOf(changes.selectedItem ?? null) };
  }
  return changes;
}

/** Whether the label or the search text of an option contains the text, ignoring case and accents. */
export function matchesTyped(text: string) {
  const sought = plain(text.trim());
  return ({ label, search = '' }: ComboboxOption) => plain(label).includes(sought) || plain(search).includes(sought);
}

/** Removes the marks of Latin letters. The vowels of Kannada and Devanagari are marks too, and stay. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/gu, '')
    .toLowerCase();
}

function isTouch(): boolean {
  return globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
}

function blurActive(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
