import { FRAME_SLOTS, FRAME_VALUES, type FrameParts, type Language, type RemotePlaces } from '@bandhavya/contracts';
import { currentOf, navigationEntries, outlineOf, type PlacedEntry } from '@bandhavya/federation/navigation';
import { escapeHtml } from '@bandhavya/runtime';

/** The page of a frame. `remotes` are those of its page data, because the shell takes the same links over. */
export type FramePage = { path: string; language: Language; remotes: readonly RemotePlaces[] };

/** Composes the frame of a member's page: the parts that the build has rendered, with the links of the remotes. */
export function composeFrame(parts: FrameParts, { path, language, remotes }: FramePage): string | undefined {
  const entries = navigationEntries(remotes);
  const link = (template: string, entry: PlacedEntry) => linkOf(template, entry, { parts, language });
  const navigation = entries.map((entry) =>
    link(parts[entry.isWide ? 'wide' : 'bar'][currentOf(path, entry) ?? 'none'], entry),
  );
  const menu = entries.filter(({ isWide }) => isWide).map((entry) => link(parts.menu, entry));
  return parts.documents[outlineOf(remotes, path)]?.[language]
    ?.replace(FRAME_SLOTS.navigation, () => navigation.join(''))
    .replace(FRAME_SLOTS.menu, () => menu.join(''));
}

/** A value of {@link FRAME_VALUES}. */
const VALUE = /\{(?:to|label|icon)\}/gu;

/** Fills all values in one pass, so that no label can contain another value. */
function linkOf(
  template: string,
  { to, icon, label }: PlacedEntry,
  { parts, language }: { parts: FrameParts; language: Language },
): string {
  const values: Readonly<Record<string, string>> = {
    [FRAME_VALUES.to]: escapeHtml(to),
    [FRAME_VALUES.label]: escapeHtml(label[language]),
    [FRAME_VALUES.icon]: (Object.hasOwn(parts.icons, icon) ? parts.icons[icon] : undefined) ?? parts.unknownIcon,
  };
  return template.replace(VALUE, (name) => values[name] ?? '');
}
