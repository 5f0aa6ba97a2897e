export { type SeedOptions, seedDemoMembers } from './seed-demo-members.ts';
