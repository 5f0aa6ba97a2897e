import { Link } from '@bandhavya/platform';
import { Fragment } from 'react';
import { FACTS, type Fact } from './facts.ts';
import { fill } from './fill.ts';

/** A legal text with its facts filled in, addresses as links. */
export function Filled({ text }: { text: string }) {
  return fill(text, FACTS).map((part, index) =>
    typeof part === 'string' ? <Fragment key={index}>{part}</Fragment> : <FactText key={index} fact={part} />,
  );
}

function FactText({ fact: { text, href } }: { fact: Fact }) {
  if (href === undefined) return text;
  return href.startsWith('/') ? <Link to={href}>{text}</Link> : <a href={href}>{text}</a>;
}
