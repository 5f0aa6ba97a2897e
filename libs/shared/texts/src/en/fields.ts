import type * as contracts from '@bandhavya/contracts';

type Names<S> = S extends { id: infer Id extends string; fields: readonly { name: infer Name extends string }[] }
  ? `${Id}.${Name}`
  : never;

/** The fields of every section and row list, by the definition's id and the field's name. */
type SectionField = Names<
  | typeof contracts.birthPlace
  | typeof contracts.basicInfo
  | typeof contracts.education
  | typeof contracts.institutions
  | typeof contracts.work
  | typeof contracts.workHistory
  | typeof contracts.family
  | typeof contracts.siblings
  | typeof contracts.community
  | typeof contracts.astrology
  | typeof contracts.hobbies
  | typeof contracts.moreAbout
  | typeof contracts.socialMedia
>;

/** The fields of the steps that have no definition. */
type PlainField =
  | `name.${'first_name' | 'last_name'}`
  | 'phone.phone_number'
  | 'phone.phone_audience'
  | 'gender.gender'
  | `birth.${'date_of_birth' | 'time_of_birth'}`;

type FieldKey = `field.${SectionField | PlainField}`;

/** A label for each field. A missing label does not compile. */
export type FieldTexts = Readonly<Record<FieldKey, string>>;

/** English labels of the profile's fields. */
export const fields = {
  'field.name.first_name': 'First name',
  'field.name.last_name': 'Last name',
  'field.phone.phone_number': 'Phone number',
  'field.phone.phone_audience': 'Phone number visible to',
  'field.gender.gender': 'Gender',
  'field.birth.date_of_birth': 'Date of birth',
  'field.birth.time_of_birth': 'Time of birth',
  'field.birth-place.country_of_birth': 'Country of birth',
  'field.birth-place.state_of_birth': 'State of birth',
  'field.birth-place.district_of_birth': 'District of birth',
  'field.basic-info.marital_status': 'Marital status',
  'field.basic-info.children': 'Children',
  'field.basic-info.mother_tongue': 'Mother tongue',
  'field.basic-info.languages_spoken': 'Languages spoken',
  'field.basic-info.lives_in_country': 'Country of residence',
  'field.basic-info.lives_in_state': 'State of residence',
  'field.basic-info.lives_in_district': 'District of residence',
  'field.basic-info.height_cm': 'Height',
  'field.basic-info.diet_preference': 'Diet',
  'field.basic-info.fitness_level': 'Fitness',
  'field.basic-info.drinking_habit': 'Drinking',
  'field.basic-info.smoking_habit': 'Smoking',
  'field.basic-info.profile_created_by': 'Profile created by',
  'field.education.qualification': 'Qualification',
  'field.education.custom_qualification': 'Your qualification',
  'field.education.field_of_study': 'Field of study',
  'field.education.custom_field_of_study': 'Your field of study',
  'field.education.specialization': 'Specialization',
  'field.education.custom_specialization': 'Your specialization',
  'field.institutions.institution_name': 'School or college',
  'field.institutions.institution_location': 'Location',
  'field.work.working_with': 'Working with',
  'field.work.current_company': 'Current company',
  'field.work.job_title': 'Working as',
  'field.work.annual_income_from': 'Annual income from',
  'field.work.annual_income_to': 'Annual income to',
  'field.work.work_country': 'Country of work',
  'field.work.work_state': 'State of work',
  'field.work.work_district': 'District of work',
  'field.work-history.company_name': 'Company',
  'field.work-history.company_location': 'Location',
  'field.work-history.worked_as': 'Worked as',
  'field.family.father_name': "Father's name",
  'field.family.father_occupation': "Father's occupation",
  'field.family.mother_name': "Mother's name",
  'field.family.mother_occupation': "Mother's occupation",
  'field.family.family_status': 'Family status',
  'field.family.family_type': 'Family type',
  'field.family.native_place': 'Native place',
  'field.family.current_country': 'Current country',
  'field.family.current_state': 'Current state',
  'field.family.current_district': 'Current district',
  'field.siblings.relation': 'Relation',
  'field.siblings.marital_status': 'Marital status',
  'field.siblings.occupation': 'Occupation',
  'field.community.community': 'Community',
  'field.community.custom_community': 'Your community',
  'field.community.sub_community': 'Sub-community',
  'field.community.custom_sub_community': 'Your sub-community',
  'field.community.gotra': 'Gotra',
  'field.community.religion': 'Religion',
  'field.astrology.nakshatra': 'Nakshatra',
  'field.astrology.rashi': 'Rashi',
  'field.astrology.kuja_dosha': 'Kuja Dosha',
  'field.hobbies.hobbies': 'Hobbies',
  'field.more-about.short_description': 'About you',
  'field.social-media.instagram': 'Instagram',
  'field.social-media.twitter': 'Twitter (X)',
  'field.social-media.facebook': 'Facebook',
  'field.social-media.linkedin': 'LinkedIn',
} as const satisfies FieldTexts;
