import { type JSXAttributeItem, type Node, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './applications.ts';

/** Attributes and properties with a visible or audible value. All names that end in Label are visible too. */
const VISIBLE = new Set([
  'alt',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'caption',
  'counter',
  'description',
  'heading',
  'hint',
  'label',
  'legend',
  'noResults',
  'note',
  'placeholder',
  'savedText',
  'subtitle',
  'summary',
  'text',
  'title',
]);

/** Literals that are no words. */
const NO_WORDS = new Set(['https://']);

/** A key of a catalogue ('nav.home'), or the end of an element's id ('-hint'). */
const NAME = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)+|-[a-z]+)$/u;

/**
 * Finds visible texts in a source file: content of JSX, and literal values of visible attributes and properties, if they
 * contain letters.
 * @returns one line for each: 'mf-search/src/a.tsx:3: Back'
 */
export function hardCodedTexts({ file, text }: SourceFile): string[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  const found: string[] = [];
  const add = (start: number, words: string) => {
    if (!/\p{L}/u.test(words) || NO_WORDS.has(words) || NAME.test(words)) return;
    found.push(`${file}:${text.slice(0, start).split('\n').length}: ${words.trim()}`);
  };
  const addAll = (node: Node | null) => {
    for (const { start, words } of literalsIn(node)) add(start, words);
  };
  const addContent = (children: readonly Node[]) => {
    for (const child of children) {
      if (child.type === 'JSXText') add(child.start, child.value);
      if (child.type === 'JSXExpressionContainer') addAll(child.expression);
    }
  };
  new Visitor({
    JSXElement: ({ children }) => addContent(children),
    JSXFragment: ({ children }) => addContent(children),
    JSXOpeningElement: ({ attributes }) => {
      for (const { name, value } of attributes.flatMap(named)) if (isVisible(name)) addAll(value);
    },
    Property: ({ key, value, computed }) => {
      const name = key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : '';
      if (isVisible(name)) addAll(value);
    },
  }).visit(program);
  return found;
}

function isVisible(name: string): boolean {
  return VISIBLE.has(name) || /(?:L|-l)abel$/u.test(name);
}

function named(attribute: JSXAttributeItem): { name: string; value: Node | null }[] {
  if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') return [];
  return [{ name: attribute.name.name, value: attribute.value }];
}

/** The literals that can be the value of an expression. */
function literalsIn(node: Node | null): { start: number; words: string }[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ start: node.start, words: node.value }] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ start, value }) => ({ start, words: value.raw }));
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalsIn(node.expression);
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'LogicalExpression':
    case 'BinaryExpression':
      return isComparison(node.operator) ? [] : [...literalsIn(node.left), ...literalsIn(node.right)];
    default:
      return [];
  }
}

function isComparison(operator: string): boolean {
  return !['+', '&&', '||', '??'].includes(operator);
}
