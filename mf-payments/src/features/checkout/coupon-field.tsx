import { COUPON_CODE_MAX } from '@bandhavya/contracts';
import { TextField } from '@bandhavya/ui';
import type { ChangeEvent, CompositionEvent, Ref } from 'react';
import { useText } from '../../texts.ts';
import styles from './coupon-field.module.css';

type CouponFieldProps = {
  ref: Ref<HTMLInputElement>;
  code: string;
  onChange: (code: string) => void;
  invalid: boolean;
  readOnly: boolean;
};

/** The code of a coupon, in upper case while it is typed. */
export function CouponField({ ref, code, onChange, invalid, readOnly }: CouponFieldProps) {
  const text = useText();
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // A changed value would disturb the word that the keyboard is composing. Until its end only the style is upper case.
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) onChange(target.value);
    else onChange(toUpperCase(target));
  };
  return (
    <TextField
      ref={ref}
      label={text('coupon.label')}
      className={styles.field}
      value={code}
      onChange={change}
      onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => onChange(toUpperCase(currentTarget))}
      invalid={invalid}
      readOnly={readOnly}
      // Leaves room for spaces around a pasted code.
      maxLength={COUPON_CODE_MAX * 2}
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

/** Writes the upper case into the input itself, so that the caret stays where it is. */
function toUpperCase(input: HTMLInputElement): string {
  const { selectionStart, selectionEnd, value } = input;
  const upperCase = value.toUpperCase();
  if (upperCase !== value) {
    input.value = upperCase;
    input.setSelectionRange(selectionStart, selectionEnd);
  }
  return upperCase;
}
