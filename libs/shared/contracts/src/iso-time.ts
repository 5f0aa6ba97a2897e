import * as z from 'zod/mini';

/** A time in a response: ISO 8601 in UTC. */
export const isoTime = z.string().check(z.meta({ format: 'date-time' }));
