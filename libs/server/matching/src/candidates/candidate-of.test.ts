import type { SectionValues } from '@bandhavya/contracts';
import { type Member, newMember } from '@bandhavya/data';
import { completed } from '@bandhavya/data/testing';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { candidateOf } from './candidate-of.ts';

/** A member whose family lives in Mysuru, with this basic info. */
function memberWith(basic: SectionValues): Member {
  const facts = completed({ name: 'Asha', gender: 'Woman' });
  const names = { email: 'a@mail.example', given_name: '', family_name: '' };
  const account = newMember({ provider: 'google', subject: 's' }, names);
  const times = { created_at: new Date(), updated_at: new Date() };
  const sections = { ...facts.sections, 'basic-info': basic };
  return { _id: new Types.ObjectId(), ...times, ...account, ...facts, sections };
}

test('When a member lives elsewhere than the family, then the candidate has the place of the member, also in its tags', () => {
  const place = { lives_in_country: 'Bharata (India)', lives_in_state: 'Kerala', lives_in_district: 'Kochi' };
  const candidate = candidateOf(memberWith(place));
  expect(candidate).toMatchObject({ state: 'Kerala', district: 'Kochi' });
  expect(candidate?.tags).toEqual(expect.arrayContaining(['state:Kerala', 'district:Kochi']));
});

test('When a member of an earlier client has only the place of the family, then the candidate has that place', () => {
  expect(candidateOf(memberWith({}))).toMatchObject({ state: 'Karnataka', district: 'Mysuru' });
});
