import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../fields/field.module.css';
import { FieldNoteLines } from '../fields/notes.tsx';
import { type FieldNotes, useFieldIds } from '../fields/use-field-ids.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './combobox.module.css';
import { type ComboboxOption, useComboboxList } from './use-combobox-list.ts';

export { type ComboboxOption, matchesTyped } from './use-combobox-list.ts';

export type ComboboxFieldProps = FieldNotes & {
  label: string;
  options: readonly ComboboxOption[];
  /** Empty when no option is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Shown while no option is chosen. */
  placeholder?: string | undefined;
  /** Replaces the list when no option matches the typed text. */
  noResults: string;
  /** The name of the closing button of the sheet on a phone. */
  closeLabel: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * Chooses one option of a long list by typing a part of it. The list opens below the field, on a phone in a sheet with
 * the search field on top. Arrow keys move, Enter or Tab choose, Escape closes and keeps the choice.
 *
 * It is not part of the main module of the package: an application that uses it has it, and downshift, in its own chunk.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, name, placeholder, noResults, closeLabel, disabled, hint, error, invalid, className } = props;
  const { ids, attributes } = useFieldIds({ hint, error, invalid });
  const { list, found, input, option } = useComboboxList(props, ids.control);
  const frame = useRef<HTMLDivElement>(null);
  useSheet(list.isOpen, frame);

  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label {...list.getLabelProps()} htmlFor={ids.control} className={fieldStyles.label}>
        {label}
      </label>
      <div className={styles.place}>
        {list.isOpen && <div className={styles.backdrop} />}
        <div ref={frame} className={classNames(styles.frame, list.isOpen && styles.open)}>
          <div className={styles.head}>
            <span aria-hidden="true">{label}</span>
            {/* On the keyboard, Escape closes the list. */}
            <button type="button" tabIndex={-1} aria-label={closeLabel} onClick={list.closeMenu}>
              <Icon name="close" />
            </button>
          </div>
          <div className={classNames(fieldStyles.box, styles.box)}>
            <input
              {...input}
              {...attributes}
              type="text"
              name={name}
              placeholder={placeholder}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              className={classNames(fieldStyles.control, styles.input)}
            />
            <Icon name="chevron-down" size={20} className={fieldStyles.arrow} />
          </div>
          <div className={styles.popup} hidden={!list.isOpen}>
            <div {...list.getMenuProps()} className={styles.list} hidden={found.length === 0}>
              {list.isOpen &&
                found.map((each, index) => (
                  <div
                    key={each.value}
                    {...option(each.value, index)}
                    role="option"
                    tabIndex={-1}
                    className={classNames(styles.option, index === list.highlightedIndex && styles.highlighted)}
                    aria-selected={each.value === props.value}
                  >
                    <span>{each.label}</span>
                    {each.note && <span className={styles.note}>{each.note}</span>}
                    {each.value === props.value && <Icon name="check" size={20} />}
                  </div>
                ))}
            </div>
            <p role="status" className={styles.none}>
              {list.isOpen && found.length === 0 && noResults}
            </p>
          </div>
        </div>
      </div>
      <FieldNoteLines hint={hint} error={error} ids={ids} />
    </div>
  );
}

/** Scrolls the open list into view, and on a phone keeps the sheet above the soft keyboard. */
function useSheet(open: boolean, frame: { current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    if (open) frame.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [open, frame]);
  useEffect(() => {
    const view = globalThis.visualViewport;
    if (!open || !view) return;
    const clear = () => {
      const covered = globalThis.innerHeight - view.height - view.offsetTop;
      frame.current?.style.setProperty('--covered', `${Math.max(0, Math.round(covered))}px`);
    };
    clear();
    view.addEventListener('resize', clear);
    return () => view.removeEventListener('resize', clear);
  }, [open, frame]);
}
