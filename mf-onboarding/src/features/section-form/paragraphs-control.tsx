import { ChipList, TextAreaField } from '@bandhavya/ui';
import { useEffect, useRef, useState } from 'react';
import type { fieldState } from '../../step-frame/field-state.ts';
import { useText } from '../../texts.ts';
import styles from './paragraphs-control.module.css';

type ParagraphsControlProps = ReturnType<typeof fieldState> & {
  name: string;
  label: string;
  max: number;
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** Offers beginnings of sentences while the text is written for the first time. */
  starters: boolean;
};

const STARTERS = ['grew-up', 'sunday', 'family', 'friends', 'hope'] as const;

/** A text of several lines with a counter. */
export function ParagraphsControl({ starters, max, value, onChange, ...field }: ParagraphsControlProps) {
  const text = useText();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isFirst] = useState(value === '');
  const inserted = useRef(false);

  // After a tap on a starter the member goes on writing behind it.
  useEffect(() => {
    if (!inserted.current) return;
    inserted.current = false;
    area.current?.focus();
    area.current?.setSelectionRange(value.length, value.length);
  }, [value]);

  const insert = (starter: string) => {
    inserted.current = true;
    const before = value.trimEnd();
    onChange(`${before}${before === '' ? '' : '\n'}${starter} `);
  };
  const offered = STARTERS.map((id) => text(`more-about.starter.${id}`)).filter(
    (starter) => !value.includes(starter) && value.length + starter.length + 2 <= max,
  );
  return (
    <>
      {starters && isFirst && offered.length > 0 && (
        <div className={styles.starters}>
          <p>{text('more-about.starters')}</p>
          <ChipList>
            {offered.map((starter) => (
              <li key={starter}>
                <button type="button" onClick={() => insert(starter)}>
                  {starter} …
                </button>
              </li>
            ))}
          </ChipList>
        </div>
      )}
      <TextAreaField
        {...field}
        ref={area}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        counter={text('more-about.counter', { length: value.length, max })}
      />
    </>
  );
}
