export { type PopulationOptions, seedPopulation } from './population/seed-population.ts';
export { type SeedOptions, seedDemoMembers } from './seed-demo-members.ts';
