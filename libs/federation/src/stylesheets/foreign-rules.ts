import { type Rule, type Selector, type SelectorComponent, transform } from 'lightningcss';

/** Deeper brackets are refused before the parser sees them, because its own stack is limited. */
const DEPTH_MAX = 64;
/** The shell declares this layer, and the components of the design system in a remote are in it. */
const SHARED_LAYER = 'ui';
const SHOWN_CHARACTERS = 120;
const SHOWN_LINES = 5;
/** Further rules are not looked for. */
const FOUND_MAX = 50;

/**
 * The rules of a stylesheet that reach outside its remote, as they are written, and the reason when it cannot be read. A page has the
 * stylesheets of several remotes at once, in any order. So each selector must be inside an element with a class of the remote
 * ('mf_search-…'), and each name that a rule declares for the whole page begins with that prefix.
 */
export function foreignRules(remote: string, css: Uint8Array): string[] {
  if (depthOf(css) > DEPTH_MAX) return [`brackets nested deeper than ${DEPTH_MAX}`];
  const found: string[] = [];
  const lines = new TextDecoder().decode(css).split('\n');
  const visit = (rules: readonly Rule[], isInside: boolean) => {
    for (const rule of rules) {
      if (found.length === FOUND_MAX) return;
      if (!isOwn(rule, `${remote}-`, isInside)) found.push(writtenAt(lines, rule));
      visit(nestedRules(rule), isInside || rule.type === 'style');
    }
  };
  try {
    transform({ filename: 'style.css', code: css, visitor: { StyleSheet: ({ rules }) => visit(rules, false) } });
  } catch (error) {
    return [`the stylesheet cannot be read: ${error instanceof Error ? error.message : error}`];
  }
  return found;
}

/** The deepest nesting of brackets. Brackets in texts and comments count too, of which a build writes few. */
function depthOf(css: Uint8Array): number {
  let depth = 0;
  let deepest = 0;
  for (const byte of css) {
    if (OPENING.has(byte)) depth += 1;
    if (CLOSING.has(byte)) depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const OPENING = new Set(Buffer.from('{([', 'latin1'));
const CLOSING = new Set(Buffer.from('})]', 'latin1'));

function isOwn(rule: Rule, prefix: string, isInside: boolean): boolean {
  switch (rule.type) {
    case 'style':
      return rule.value.selectors.every((selector) => staysInside(selector, prefix, isInside));
    case 'keyframes':
      return rule.value.name.value.startsWith(prefix);
    case 'property':
      return rule.value.name.startsWith(`--${prefix}`);
    case 'counter-style':
      return rule.value.name.startsWith(prefix);
    case 'font-face':
      return rule.value.properties.some(
        ({ type, value }) => type === 'font-family' && String(value).startsWith(prefix),
      );
    case 'layer-block':
      return isOwnLayer(rule.value.name, prefix);
    case 'layer-statement':
      return rule.value.names.every((name) => isOwnLayer(name, prefix));
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
    case 'nested-declarations':
    case 'ignored':
      return true;
    default:
      return false;
  }
}

function isOwnLayer(name: readonly string[] | null | undefined, prefix: string): boolean {
  const [first = ''] = name ?? [];
  return first === SHARED_LAYER || first.startsWith(prefix);
}

/** The rules inside an own rule. Those inside another one are not looked at. */
function nestedRules(rule: Rule): readonly Rule[] {
  switch (rule.type) {
    case 'style':
    case 'layer-block':
    case 'media':
    case 'supports':
    case 'container':
    case 'starting-style':
      return rule.value.rules ?? [];
    default:
      return [];
  }
}

/**
 * Whether a selector matches only elements with a class of the remote, and elements below them. A sibling of such an element may
 * belong to the shell. `&` stands for the selectors around a nested rule, which are checked themselves.
 */
function staysInside(selector: Selector, prefix: string, isNested: boolean): boolean {
  let hasOwnClass = false;
  for (const component of selector) {
    if (component.type === 'combinator') {
      if (hasOwnClass && !isSibling(component.value)) return true;
      hasOwnClass = false;
    } else if (isOwnComponent(component, prefix, isNested)) {
      hasOwnClass = true;
    }
  }
  return hasOwnClass;
}

function isSibling(combinator: string): boolean {
  return combinator === 'next-sibling' || combinator === 'later-sibling';
}

function isOwnComponent(component: SelectorComponent, prefix: string, isNested: boolean): boolean {
  if (component.type === 'class') return component.name.startsWith(prefix);
  if (component.type === 'nesting') return isNested;
  if (component.type !== 'pseudo-class' || (component.kind !== 'is' && component.kind !== 'where')) return false;
  return component.selectors.every((each) => staysInside(each, prefix, isNested));
}

/** The beginning of a rule as it is written. */
function writtenAt(lines: readonly string[], rule: Rule): string {
  if (rule.type === 'ignored' || rule.type === 'custom') return rule.type;
  const { line, column } = rule.value.loc;
  const text = lines
    .slice(line, line + SHOWN_LINES)
    .join('\n')
    .slice(column - 1);
  return (text.split('{', 1)[0] ?? '').trim().slice(0, SHOWN_CHARACTERS);
}
