import { FRAME_SLOTS, FRAME_VALUES, type FrameParts, type NavigationEntry } from '@bandhavya/contracts';
import { Icon } from '@bandhavya/ui';
import { ICON_NAMES, UNKNOWN_ICON } from '@bandhavya/ui/icon-names';
import { renderToString } from 'react-dom/server';

/** The address of the link that stands for all links. A path has no braces, so the value is inserted afterwards. */
const TO = '/any-link';
const MARKING = '/marks-any-link';

const ANY_LINK: NavigationEntry = {
  to: TO,
  icon: UNKNOWN_ICON,
  label: { en: FRAME_VALUES.label, kn: FRAME_VALUES.label, hi: FRAME_VALUES.label },
  order: 0,
  also: [MARKING],
};

/** The places of a remote with one link, which a phone has in its menu. */
export const SLOTTED = { navigation: [{ ...ANY_LINK, wide: true }] };

/** Replaces the link of {@link SLOTTED} in the menu and, where there is one, in the navigation by their slots. */
export function withSlots(root: string): string {
  const links = linksTo(root);
  const [menu, navigation] = links;
  if (menu === undefined || links.length > 2) throw new Error(`A frame has ${links.length} links to ${TO}`);
  const slotted = root.replace(menu, FRAME_SLOTS.menu);
  return navigation === undefined ? slotted : slotted.replace(navigation, FRAME_SLOTS.navigation);
}

/** The list items with a link to {@link TO}, in the order of the HTML. */
function linksTo(root: string): string[] {
  const items = root.split('<li').slice(1);
  const found = items.filter((item) => item.includes(`href="${TO}"`));
  return found.map((item) => `<li${item.slice(0, item.indexOf('</li>'))}</li>`);
}

/**
 * The HTML of a link in the navigation and in the menu.
 * @param render renders the shell with the places of a remote, at a path
 */
export function linkTemplates(
  render: (places: { navigation: NavigationEntry[] }, path: string) => string,
): Pick<FrameParts, 'bar' | 'wide' | 'menu'> {
  const linksIn = (wide: boolean, path: string) =>
    linksTo(render({ navigation: [{ ...ANY_LINK, wide }] }, path)).map(withValues);
  const inNavigation = (wide: boolean) => {
    const at = (path: string) => linksIn(wide, path).at(-1) ?? '';
    return { none: at('/elsewhere'), page: at(TO), true: at(MARKING) };
  };
  const [menu = ''] = linksIn(true, '/elsewhere');
  return { bar: inNavigation(false), wide: inNavigation(true), menu };
}

function withValues(link: string): string {
  const filled = link.replace(`"${TO}"`, `"${FRAME_VALUES.to}"`).replace(shapesOf(UNKNOWN_ICON), FRAME_VALUES.icon);
  const missing = Object.values(FRAME_VALUES).filter((value) => !filled.includes(value));
  if (missing.length > 0) throw new Error(`A link has no ${missing.join(', ')}: ${link}`);
  return filled;
}

/** The HTML of the shapes of each icon. */
export function iconShapes(): Pick<FrameParts, 'icons' | 'unknownIcon'> {
  const icons = Object.fromEntries(ICON_NAMES.map((name) => [name, shapesOf(name)]));
  return { icons, unknownIcon: shapesOf(UNKNOWN_ICON) };
}

function shapesOf(name: (typeof ICON_NAMES)[number]): string {
  const drawn = renderToString(<Icon name={name} />);
  return drawn.slice(drawn.indexOf('>') + 1, drawn.lastIndexOf('</svg>'));
}
