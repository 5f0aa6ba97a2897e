import type { Profile } from '@bandhavya/contracts';
import { STEPS, type StepId } from '@bandhavya/domain';
import type { Translate } from '../texts.ts';
import { type Block, withDashes, withoutGaps } from './block.ts';
import { birthForOthers, coreBlocks, isCore } from './core-blocks.ts';
import { photoBlocks } from './photo-blocks.ts';
import { photoViews } from './photo-views.ts';
import { sectionBlocks } from './section-blocks.ts';
import type { ShownProfile } from './shown-profile.ts';

/** A section of a profile with translated texts. */
export type SectionView = { id: StepId; title: string; blocks: readonly Block[] };

/** Steps that other members see beside the sections, or not at all. */
const NOT_FOR_OTHERS: readonly StepId[] = ['name', 'phone', 'gender', 'photos'];

/** Photos first, the other steps in wizard order. */
const OWN_ORDER = STEPS.toSorted((one, other) => Number(other.id === 'photos') - Number(one.id === 'photos'));

/** Every section for the owner. Without a profile, which failed to load, all values are dashes. */
export function ownSections(profile: Profile | undefined, text: Translate): SectionView[] {
  return OWN_ORDER.map(({ id }) => {
    const title = text(`${id}.title`);
    const blocks = blocksOf(id, profile, text);
    return { id, title, blocks: profile ? blocks : withDashes(blocks, title) };
  });
}

function blocksOf(id: StepId, profile: Profile | undefined, text: Translate): Block[] {
  if (isCore(id)) return coreBlocks(id, profile ?? {}, text);
  return id === 'photos' ? photoBlocks(profile && photoViews(profile, text), text) : sectionBlocks(id, profile, text);
}

/** The sections for another member, without missing values. */
export function sectionsForOthers(shown: ShownProfile, text: Translate): SectionView[] {
  return STEPS.filter(({ id }) => !NOT_FOR_OTHERS.includes(id))
    .map(({ id }) => ({ id, title: text(`${id}.title`), blocks: withoutGaps(blocksForOthers(id, shown, text)) }))
    .filter(({ blocks }) => blocks.length > 0);
}

function blocksForOthers(id: StepId, shown: ShownProfile, text: Translate): Block[] {
  if (id === 'birth') return birthForOthers(shown, text);
  return isCore(id) || id === 'photos' ? [] : sectionBlocks(id, shown, text);
}
