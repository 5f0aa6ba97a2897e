import { type Table, whole } from '../table.ts';
import type { World } from './world.ts';

/** Pages per second of some concurrent viewers, and reads of the floor per second. */
export type Rate = { world: World; clients: number; pages: number; floors: number };

export function ratesTable(title: string, results: readonly { rates: readonly Rate[] }[]): Table {
  return {
    title,
    head: ['members', 'viewers at once', 'pages per second', 'floor per second'],
    rows: results.flatMap(({ rates }) =>
      rates.map(({ world, clients, pages, floors }) => [
        whole(world.members),
        whole(clients),
        whole(pages),
        whole(floors),
      ]),
    ),
  };
}
