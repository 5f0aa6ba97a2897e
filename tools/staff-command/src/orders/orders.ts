import type { Area } from '../area.ts';
import { readOptions } from '../options.ts';
import { memberOrdersLines } from './order-lines.ts';

export const orders: Area = {
  usage: ['orders <member>'],
  read: (typed) => {
    const { by, subject: id } = readOptions(typed, { subject: 'id of the member' });
    return async ({ members, say }) => {
      const now = new Date();
      for (const line of memberOrdersLines(await members.orders(id, by, now), now)) say(line);
    };
  },
};
