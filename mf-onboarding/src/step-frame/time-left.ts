import { type AnySection, birthPlace, type FieldInput, SECTIONS, type SectionId } from '@bandhavya/contracts';
import { PHOTOS_MAX, STEPS, type StepId } from '@bandhavya/domain';

/** The usual seconds for a field, by its input. */
const FIELD_SECONDS: Readonly<Record<FieldInput['kind'], number>> = {
  select: 8,
  choice: 5,
  income: 8,
  height: 8,
  text: 12,
  chips: 30,
  many: 15,
  paragraphs: 120,
  url: 20,
};

/** The usual seconds for the steps without a definition. */
const STEP_SECONDS: Readonly<Record<Exclude<StepId, SectionId>, number>> = {
  name: 15,
  phone: 20,
  gender: 5,
  birth: 25 + secondsFor(birthPlace),
  photos: PHOTOS_MAX * 30,
};

/** The minutes for the required fields of the steps that are not done, rounded up; 0 when nothing required is left. */
export function minutesLeft(done: readonly StepId[]): number {
  const left = STEPS.filter(({ id }) => !done.includes(id)).map(({ id }) => secondsOf(id));
  return Math.ceil(left.reduce((sum, seconds) => sum + seconds, 0) / 60);
}

/** Whether a step asks for nothing that is required, so that it can be filled in at any time. */
export function isOptionalStep(id: StepId): boolean {
  return secondsOf(id) === 0;
}

function secondsOf(id: StepId): number {
  return isSection(id) ? secondsFor(SECTIONS[id]) : STEP_SECONDS[id];
}

function isSection(id: StepId): id is SectionId {
  return Object.hasOwn(SECTIONS, id);
}

/** The seconds for the required fields, also those that other answers decide about, without the texts for Other. */
function secondsFor({ fields }: AnySection): number {
  return fields
    .filter(({ onlyWhen, standsFor, schema }) => !standsFor && (onlyWhen || !schema.safeParse(undefined).success))
    .reduce((sum, { input }) => sum + FIELD_SECONDS[input.kind], 0);
}
