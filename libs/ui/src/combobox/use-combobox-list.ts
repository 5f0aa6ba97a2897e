import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type MouseEvent, type Ref, useEffect, useState } from 'react';

export type ComboboxOption = {
  value: string;
  label: string;
  /** Other words that find it: its name in English where the label is not. */
  search?: string | undefined;
  /** A second, quieter line. */
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

/** The state of a combobox: the options that match what is typed, and the attributes of its parts. */
export function useComboboxList({ options, value, onChange, onBlur, disabled, ref }: ListProps, id: string) {
  const labelOf = (item: string | null) => options.find((option) => option.value === item)?.label ?? item ?? '';
  const [typed, setTyped] = useState('');
  // The chosen option's own label does not narrow the list.
  const found = typed === labelOf(value) ? options : options.filter(matching(typed));

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
      // Something was tapped: the soft keyboard has done its work.
      if (change.type === useCombobox.stateChangeTypes.ItemClick && isTouch()) blurActive();
    },
    stateReducer: (state, change) => decide(state, change, labelOf),
  });

  // The library misses some changes from outside, as when a form empties the field right after a tap.
  // Only a new value counts, or a new language; what is being typed stays.
  useEffect(() => {
    if (!list.isOpen) list.setInputValue(labelOf(value));
  }, [value, labelOf(value)]);

  const input = list.getInputProps({
    ...(ref && { ref }),
    ...(onBlur && { onBlur }),
    disabled: disabled ?? false,
    // What is typed next takes the place of what is there.
    onClick: (event: MouseEvent<HTMLInputElement>) => event.currentTarget.select(),
  });
  const option = (value: string, index: number) =>
    list.getItemProps({ item: value, index, onMouseMove: heedMovesOnly });
  // With nothing found there is no option that the field could name.
  return { list, found, option, input: found.length > 0 ? input : { ...input, 'aria-activedescendant': undefined } };
}

/** A list that opens or scrolls below a resting pointer also makes the browser report a move, one of no distance. */
function heedMovesOnly(event: MouseEvent & { nativeEvent: { preventDownshiftDefault?: boolean } }): void {
  if (event.movementX === 0 && event.movementY === 0) event.nativeEvent.preventDownshiftDefault = true;
}

/** Where this field differs from the library: Escape and leaving never take away what was chosen; typing points at the first match. */
function decide(
  state: UseComboboxState<string>,
  { type, changes }: UseComboboxStateChangeOptions<string>,
  labelOf: (item: string | null) => string,
): Partial<UseComboboxState<string>> {
  const types = useCombobox.stateChangeTypes;
  // The list has shrunk away from under a resting pointer: Enter still takes what typing has pointed at.
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

/** Whether an option's label, or its other words, contain the text, without regard to case and accents. */
function matching(text: string) {
  const sought = plain(text.trim());
  return ({ label, search = '' }: ComboboxOption) => plain(label).includes(sought) || plain(search).includes(sought);
}

/** Accents are marks above Latin letters; the vowels of Kannada and Devanagari are marks too, and stay. */
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
