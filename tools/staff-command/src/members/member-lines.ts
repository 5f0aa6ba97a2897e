import type { MemberFile } from '@bandhavya/staff';
import { day, moment } from '../format.ts';

/** The account of a member in a few lines, without the profile. */
export function accountLines(file: MemberFile): string[] {
  const { id, name, gender, age, language, signed_up, completed, hidden, archived } = file;
  const person = [gender, age !== undefined && `${age} years`].filter(Boolean).join(', ');
  const profile = completed ? `complete since ${day(completed)}` : 'not complete';
  const visible = archived ? `archived on ${moment(archived.at)} (${archived.reason})` : hidden ? 'hidden' : 'visible';
  const verified = file.number_verified_at ? ` on ${day(file.number_verified_at)}` : '';
  return [
    `${id}  ${name}${person ? `, ${person}` : ''}`,
    `  signed up ${day(signed_up)}, profile ${profile}, language ${language}`,
    `  ${visible}, number ${file.phone_state}${verified}`,
    ...file.warnings.map(({ at, reason, ticket, acknowledged_at }) => {
      const read = acknowledged_at ? `acknowledged ${moment(acknowledged_at)}` : 'not acknowledged';
      return `  warned ${moment(at)}: ${reason}${ticket ? ` (${ticket})` : ''}, ${read}`;
    }),
  ];
}

/** The texts of a profile that other members see. */
export function profileLines({ photos, texts }: MemberFile): string[] {
  const lines = texts.map(({ section, field, value }) => `  ${section}.${field}: ${value.replaceAll('\n', ' / ')}`);
  return [...lines, `  photos: ${photos.join(', ') || 'none'}`];
}
