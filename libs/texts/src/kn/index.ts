import { community } from './community.ts';
import { education } from './education.ts';
import { fields } from './fields.ts';
import { health } from './health.ts';
import { hobbies } from './hobbies.ts';
import { humanities } from './humanities.ts';
import { meeting } from './meeting.ts';
import { members } from './members.ts';
import { messages } from './messages.ts';
import { places } from './places.ts';
import { problems } from './problems.ts';
import { sciences } from './sciences.ts';

/** What several applications show, in Kannada. */
export const kn = {
  ...messages,
  ...problems,
  ...members,
  ...meeting,
  ...fields,
  ...community,
  ...places,
  ...hobbies,
  ...education,
  ...sciences,
  ...health,
  ...humanities,
};
