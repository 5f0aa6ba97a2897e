import Bowser from 'bowser';
import * as z from 'zod/mini';

/** The browser of a session by name, as the member recognises it. Stored in place of the User-Agent header. */
export const device = z.object({ browser: z.optional(z.string()), system: z.optional(z.string()) });
export type Device = z.output<typeof device>;

/** Longer User-Agent headers are not read: no browser sends one. */
const USER_AGENT_MAX = 512;

const BROWSERS: readonly string[] = Object.values(Bowser.BROWSER_MAP);
const SYSTEMS: readonly string[] = Object.values(Bowser.OS_MAP);

/** Reads the names of browser and operating system. The name of an unknown one is absent. */
export function deviceOf(userAgent = ''): Device {
  if (userAgent === '' || userAgent.length > USER_AGENT_MAX) return {};
  const { browser, os } = Bowser.parse(userAgent);
  return { ...known('browser', browser.name, BROWSERS), ...known('system', os.name, SYSTEMS) };
}

/** The library takes the name of an unknown browser from the header, which may hold any text. */
function known(part: keyof Device, name: string | undefined, names: readonly string[]): Device {
  return name !== undefined && names.includes(name) ? { [part]: name } : {};
}
