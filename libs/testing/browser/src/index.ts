export { aCard, newId } from './a-card.ts';
export { expectFailedLoad } from './failed-loads.ts';
export { installModalDialogs } from './modal-dialogs.ts';
export { type OpenPage, openPage, RECOVERY_INTERVAL_MS } from './open-page.tsx';
export { aSession, OwnProfile } from './own-profile.ts';
export { type Received, StubGateway } from './stub-gateway.ts';
