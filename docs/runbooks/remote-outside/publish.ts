import { publishRemote } from '@bandhavya/federation/registry';

const { REGISTRY_URL: registryUrl = '', REGISTRY_TOKEN: token = '' } = process.env;

console.log(await publishRemote({ registryUrl, token, dist: 'dist' }));
