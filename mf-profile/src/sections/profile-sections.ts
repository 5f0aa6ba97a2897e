import { type Profile, STEPS, type StepId } from '@bandhavya/contracts';
import type { Translate } from '../texts.ts';
import { type Block, withDashes, withoutGaps } from './block.ts';
import { birthForOthers, coreBlocks, isCore } from './core-blocks.ts';
import { sectionBlocks } from './section-blocks.ts';

/** A section of a profile, ready to be drawn. */
export type SectionView = { id: StepId; title: string; blocks: readonly Block[] };

/** What others learn from the head of a profile, or not at all. */
const NOT_FOR_OTHERS: readonly StepId[] = ['name', 'phone', 'gender'];

/** Every section as its owner sees it, in wizard order; dashes all over where the profile could not be loaded. */
export function ownSections(profile: Profile | undefined, text: Translate): SectionView[] {
  return STEPS.map(({ id }) => {
    const title = text(`${id}.title`);
    const blocks = isCore(id) ? coreBlocks(id, profile ?? {}, text) : sectionBlocks(id, profile, text);
    return { id, title, blocks: profile ? blocks : withDashes(blocks, title) };
  });
}

/** The sections that another member sees: neither the phone number nor the moment of birth, and no gaps. */
export function sectionsForOthers(profile: Profile, text: Translate): SectionView[] {
  return ownSections(profile, text)
    .filter(({ id }) => !NOT_FOR_OTHERS.includes(id))
    .map((section) => (section.id === 'birth' ? { ...section, blocks: birthForOthers(profile, text) } : section))
    .map((section) => ({ ...section, blocks: withoutGaps(section.blocks) }))
    .filter(({ blocks }) => blocks.length > 0);
}
