import { remoteConfig } from '@bandhavya/federation/build';
import { definition } from './remote.config.ts';

export default remoteConfig(definition, import.meta.dirname);
