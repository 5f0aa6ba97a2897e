import type { MessageCode, ProblemCode } from '@bandhavya/contracts';

/** Codes that only other programs receive; their texts are in English only. */
export const FOR_MACHINES = [
  'file.absent',
  'file.differs',
  'file.too-large',
  'remote.foreign',
  'route.conflict',
  'route.owned',
  'route.reserved',
  'version.id',
  'version.conflict',
  'version.incomplete',
  'style.foreign',
  'token.refused',
  'webhook.signature',
] as const satisfies readonly (MessageCode | ProblemCode)[];

type ForMachines = (typeof FOR_MACHINES)[number];

/** A translation of every message that a member can see. A missing translation does not compile. */
export type MessageTexts = Readonly<Record<Exclude<MessageCode, ForMachines>, string>>;
export type ProblemTexts = Readonly<Record<Exclude<ProblemCode, ForMachines>, string>>;
