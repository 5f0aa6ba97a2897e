import { birthDateProblem, CLOCK_TIME } from '@bandhavya/domain';
import * as z from 'zod/mini';
import { GENDERS, type Gender } from '../options/enumerations.ts';
import { type basicInfo, birthPlace, type hobbies, type moreAbout } from '../sections/definitions.ts';
import { select } from '../sections/field.ts';
import { entered } from '../sections/schemas.ts';
import { checked } from '../sections/section.ts';
import { SECTIONS, type SectionId } from '../sections/sections.ts';

/** The gender of the candidates for a member, which is derived and never chosen. */
export function preferredGender(gender: Gender): Gender {
  return gender === 'Man' ? 'Woman' : 'Man';
}

/** The gender section of PATCH /api/user-profiles/me. preferred_gender is optional and must equal {@link preferredGender}. */
export const genderSection = z
  .strictObject({
    gender: select('gender', GENDERS, { required: 'gender.required' }).schema,
    preferred_gender: z.optional(z.enum(GENDERS)),
  })
  .check(
    z.refine((section) => !section.preferred_gender || section.preferred_gender === preferredGender(section.gender), {
      path: ['preferred_gender'],
      error: 'gender.preferred',
    }),
  );
export type GenderSection = z.output<typeof genderSection>;

/** A birth date 'YYYY-MM-DD' of a person who is old enough to be a member today in India. */
export const dateOfBirth = z
  .string({ error: (issue) => (issue.input === undefined ? 'value.required' : 'value.invalid') })
  .check(
    z.superRefine((text, context) => {
      const message = text === '' ? 'value.required' : birthDateProblem(text, new Date());
      if (message) context.addIssue({ code: 'custom', message, input: text });
    }),
    z.meta({ format: 'date', examples: ['1995-04-23'] }),
  );

/** The birth section of PATCH /api/user-profiles/me. time_of_birth is 'HH:MM:SS' on the 24-hour clock. */
export const birthSection = checked(birthPlace.fields, {
  date_of_birth: dateOfBirth,
  time_of_birth: z
    .string({ error: (issue) => (issue.input === undefined ? 'value.required' : 'value.invalid') })
    .check(
      z.minLength(1, { error: 'value.required', abort: true }),
      z.regex(CLOCK_TIME, 'birth.time.invalid'),
      z.meta({ description: 'HH:MM:SS on the 24-hour clock', examples: ['06:05:00'] }),
    ),
  ...birthPlace.schema.shape,
});
export type BirthSection = z.output<typeof birthSection>;

const birthAndGender = {
  gender: z.optional(z.enum(GENDERS)),
  preferred_gender: z.optional(z.enum(GENDERS)),
  date_of_birth: z.optional(z.string()),
  time_of_birth: z.optional(z.string()),
  country_of_birth: z.optional(z.string()),
  state_of_birth: z.optional(z.string()),
  district_of_birth: z.optional(z.string()),
};

/** Gender and birth details; a field without a value is absent. */
export const birthAndGenderAnswer = z.object(birthAndGender);
export type BirthAndGender = z.output<typeof birthAndGenderAnswer>;

/** The sections at /api/user-profiles/me, besides gender and birth details. */
export const PROFILE_SECTIONS = ['basic-info', 'hobbies', 'more-about'] as const satisfies readonly SectionId[];

type ShapeOf = typeof basicInfo.schema.shape & typeof hobbies.schema.shape & typeof moreAbout.schema.shape;
type EnteredFields = { [Name in keyof ShapeOf]: z.ZodMiniOptional<ShapeOf[Name]> };

/** The response of GET /api/user-profiles/me; a field without a value is absent. */
export const userProfileAnswer = z.object({
  ...birthAndGender,
  ...(Object.assign({}, ...PROFILE_SECTIONS.map((id) => entered(SECTIONS[id]))) as EnteredFields),
});
export type UserProfile = z.output<typeof userProfileAnswer>;
