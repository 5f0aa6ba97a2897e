export { DEMO_MEMBERS } from './generate-members.ts';
export { BulkWriter, makeIndexes } from './population/collections.ts';
export { madeMemberId } from './population/member-ids.ts';
export { demoIds, population } from './population/population.ts';
export { type PopulationOptions, seedPopulation } from './population/seed-population.ts';
export type { PhotosOf } from './portraits/photos-of-members.ts';
export { Random } from './random.ts';
export { type SeedOptions, seedDemoMembers } from './seed-demo-members.ts';
export { type Party, pairsAmong, partyOf } from './swipes/pairs-among.ts';
