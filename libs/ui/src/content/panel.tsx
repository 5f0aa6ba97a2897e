import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import styles from './panel.module.css';

export type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** Names the panel; it becomes a section of the page. */
  title?: string | undefined;
  /** At the title's side: a link or a button. */
  action?: ReactNode;
  /** 2 unless told. */
  headingLevel?: HeadingLevel | undefined;
};

/** A card that lies on the page. */
export function Panel({ title, action, headingLevel = 2, className, children, ...rest }: PanelProps) {
  const titleId = useId();
  return (
    <section {...rest} aria-labelledby={title && titleId} className={classNames(styles.panel, className)}>
      {title && (
        <div className={styles.head}>
          <Heading level={headingLevel} id={titleId}>
            {title}
          </Heading>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
