import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import styles from './panel.module.css';

export type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  /** The heading and accessible name. With a title the panel is a region. */
  title?: string | undefined;
  /** A link or a button beside the title. */
  action?: ReactNode;
  /** Default: 2. */
  headingLevel?: HeadingLevel | undefined;
};

/** A card with a border. */
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
