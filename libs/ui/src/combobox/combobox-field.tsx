import { type Ref, useEffect, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from '../fields/field.module.css';
import { Notes } from '../fields/notes.tsx';
import { type FieldNotes, useFieldIds } from '../fields/use-field-ids.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './combobox.module.css';
import { type ComboboxOption, useComboboxList } from './use-combobox-list.ts';

export type { ComboboxOption } from './use-combobox-list.ts';

export type ComboboxFieldProps = FieldNotes & {
  label: string;
  options: readonly ComboboxOption[];
  /** Empty when nothing is chosen yet. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  /** Stands in the field while nothing is chosen. */
  placeholder?: string | undefined;
  /** Said in place of the list when no option matches what is typed. */
  noResults: string;
  /** The name of the sheet's closing button on a phone. */
  closeLabel: string;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/**
 * One of a long list, found by typing a part of it. A list below the field; on a phone a sheet with the search field on
 * top. Arrow keys move, Enter or Tab takes, Escape closes and leaves what was chosen.
 *
 * Not part of the package's main module: whoever needs it brings it (and the library below it) along in their own chunk.
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
            {/* Escape does the same from the keyboard. */}
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
      <Notes hint={hint} error={error} ids={ids} />
    </div>
  );
}

/** Keeps the open list in view, and on a phone the sheet above the soft keyboard. */
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
