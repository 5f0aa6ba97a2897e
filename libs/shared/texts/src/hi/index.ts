import { common } from './common.ts';
import { community } from './community.ts';
import { education } from './education.ts';
import { fields } from './fields.ts';
import { gallery } from './gallery.ts';
import { health } from './health.ts';
import { hobbies } from './hobbies.ts';
import { humanities } from './humanities.ts';
import { matching } from './matching.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { otherPlaces } from './other-places.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { problems } from './problems.ts';
import { sciences } from './sciences.ts';
import { values } from './values.ts';

/** The shared texts in Hindi. */
export const hi = {
  ...messages,
  ...problems,
  ...members,
  ...common,
  ...matching,
  ...privacy,
  ...gallery,
  ...values,
  ...fields,
  ...community,
  ...places,
  ...otherPlaces,
  ...hobbies,
  ...education,
  ...sciences,
  ...health,
  ...humanities,
};
