import { remoteConfig } from '@bandhavya/federation/build';

export default remoteConfig({ name: 'mf_stars', team: 'Stars', routes: { '/stars': 'stars' } }, import.meta.dirname);
