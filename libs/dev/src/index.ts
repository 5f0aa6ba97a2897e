export { browserLaunchOptions } from './provision/browser.ts';
export { type PieceName, type Site, type SiteOptions, type SitePiece, startSite } from './site/site.ts';
export { openPeople, type People, type PersonFacts } from './testing/people.ts';
export { makeTestFolder } from './testing/test-folder.ts';
