import { type Application, EVENT_VERSIONS, type EventName, type EventPayload } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';

/** The application that this copy of the client is built into, defined by its build (libs/federation). Undefined in tests. */
const APPLICATION = process.env.APPLICATION as Application | undefined;

/** Publishes an event in the name of the application. */
export function publish<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  bus.publish(name, payload, APPLICATION, EVENT_VERSIONS[name]);
}
