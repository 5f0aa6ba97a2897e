import type { Endpoint } from '@bandhavya/contracts';
import type { Handler, Handlers } from './mount.ts';

/** The same handlers, each of which waits for something first. */
export function after<H extends Partial<Handlers>>(ready: () => Promise<void>, handlers: H): H {
  const waiting = (Object.entries(handlers) as [string, Handler<Endpoint>][]).map(([name, handler]) => [
    name,
    async (call: Parameters<Handler<Endpoint>>[0]) => {
      await ready();
      return handler(call);
    },
  ]);
  return Object.fromEntries(waiting) as H;
}
