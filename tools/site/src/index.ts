export { readSecrets } from './secrets.ts';
export { accountsFile } from './service-specs.ts';
export { type PieceName, type Site, type SiteOptions, type SitePiece, startSite } from './site.ts';
