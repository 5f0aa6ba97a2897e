import type { CandidateCard } from '@bandhavya/contracts';
import { homeOf, professionOf } from '@bandhavya/member-cards';
import { choiceLabel, fieldLabel, heightText, optionLabel, reasonText } from '@bandhavya/page-texts';
import type { Translate } from '../../texts.ts';

export type CardFact = { label: string; value: string };

/** The facts of a card that are known, in the order in which families ask for them. */
export function factsOf(candidate: CandidateCard, text: Translate): CardFact[] {
  const { height_cm, qualification, religion, community } = candidate;
  const facts = [
    { label: fieldLabel('basic-info', 'height_cm'), value: heightText(height_cm) },
    { label: text('card.work'), value: professionOf(candidate) },
    { label: fieldLabel('education', 'qualification'), value: known(qualification, 'qualification') },
    { label: text('card.place'), value: homeOf(candidate) },
    {
      label: fieldLabel('community', 'community'),
      value: text('card.origin', { religion: optionLabel(religion), community: optionLabel(community) }),
    },
    { label: fieldLabel('basic-info', 'mother_tongue'), value: known(candidate.mother_tongue) },
    { label: fieldLabel('basic-info', 'marital_status'), value: known(candidate.marital_status) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** The reasons why a candidate is shown, without the like, which the chip on the photo shows. */
export function reasonsOf({ reasons, name }: CandidateCard): string[] {
  return reasons.filter(({ code }) => code !== 'liked-you').flatMap((each) => reasonText(each, name) ?? []);
}

/** The label of an option, with its sign where the field has signs; 'Other' alone has no meaning. */
function known(value: string, field = ''): string {
  return value === 'Other' ? '' : choiceLabel(field, value);
}
