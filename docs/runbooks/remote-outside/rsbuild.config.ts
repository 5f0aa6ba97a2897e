import { remoteConfig } from '@bandhavya/federation/build';

export default remoteConfig(
  {
    name: 'mf_stars',
    team: 'Stars',
    owner: {
      contact: 'stars@bandhavya.example',
      handle: '@bandhavya/stars',
      repository: 'https://code.bandhavya.example/stars',
      runbook: 'README.md',
    },
    routes: { '/stars': 'stars' },
  },
  import.meta.dirname,
);
