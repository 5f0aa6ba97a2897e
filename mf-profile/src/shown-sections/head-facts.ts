import type { PreferenceName } from '@bandhavya/contracts';
import { professionOf } from '@bandhavya/member-cards';
import { heightText, optionLabel } from '@bandhavya/page-texts';
import type { Translate } from '../texts.ts';
import type { ShownProfile } from './shown-profile.ts';

/** A fact below the name. */
export type HeadFact = {
  value: string;
  /** Whether the fact meets a preference of the viewer. */
  met: boolean;
};

/** The known facts below the name, without repetition, in the order in which families ask for them. */
export function headFacts({ years, place, sections, meets }: ShownProfile, text: Translate): HeadFact[] {
  const { height_cm: height, mother_tongue, marital_status } = sections['basic-info'] ?? {};
  const { community, custom_community } = sections.community ?? {};
  const { job_title, working_with } = sections.work ?? {};
  const facts: [value: unknown, preference?: PreferenceName][] = [
    [years !== undefined && text('preview.age', { years }), 'age'],
    [typeof height === 'number' && heightText(height), 'height_cm'],
    [known(marital_status), 'marital_statuses'],
    [professionOf({ job_title: textOf(job_title), working_with: textOf(working_with) })],
    [place.filter(isText).map(optionLabel).join(', ')],
    [known(mother_tongue), 'mother_tongues'],
    [isText(custom_community) ? custom_community : known(community), 'communities'],
  ];
  const shown = new Map<string, HeadFact>();
  for (const [value, preference] of facts) {
    if (!isText(value)) continue;
    const met = preference !== undefined && meets.includes(preference);
    shown.set(value, { value, met: met || shown.get(value)?.met === true });
  }
  return [...shown.values()];
}

/** The label of an option; 'Other' alone has no meaning. */
function known(value: unknown): string {
  return isText(value) && value !== 'Other' ? optionLabel(value) : '';
}

function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
