import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import styles from './alert.module.css';

const ICONS = { error: 'warning', success: 'check', info: 'info' } as const;

export type AlertTone = keyof typeof ICONS;
export type AlertProps = ComponentProps<'div'> & { tone: AlertTone };

/** A message about its form or page: announced when it appears. A script can move the focus to it. */
export function Alert({ tone, className, children, ...rest }: AlertProps) {
  return (
    <div role="alert" tabIndex={-1} {...rest} className={classNames(styles.alert, styles[tone], className)}>
      <Icon name={ICONS[tone]} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
