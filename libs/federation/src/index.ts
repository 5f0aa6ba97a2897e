export { longestPrefix, ownerOf } from './owner-of.ts';
export { defineRemoteModule, type RemoteModule, type RemoteRoute } from './remote-module.ts';
