import type { Endpoint } from '@bandhavya/contracts';
import type { Handler, Handlers } from './mount.ts';

/** Wraps handlers so that each call first waits for `ready`. */
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
