export { LegalPage } from './legal-page.tsx';
export { LEGAL_PAGES, type LegalPageDefinition } from './pages.ts';
