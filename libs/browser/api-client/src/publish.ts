import { type Application, EVENT_VERSIONS, type EventName, type EventPayload } from '@bandhavya/contracts';
import { bus } from '@bandhavya/platform';

/** Publishes an event in the name of the application that this copy of the client is built into. */
export function publish<Name extends EventName>(name: Name, payload: EventPayload<Name>): void {
  // The build defines the name (libs/federation), and the set-up of tests does.
  bus.publish(name, payload, process.env.APPLICATION as Application, EVENT_VERSIONS[name]);
}
