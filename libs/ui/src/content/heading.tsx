import type { ComponentProps } from 'react';

export type HeadingLevel = 1 | 2 | 3;

/** A heading whose place in the page's outline the caller knows. */
export function Heading({ level, ...rest }: ComponentProps<'h2'> & { level: HeadingLevel }) {
  const Tag = `h${level}` as const;
  return <Tag {...rest} />;
}
