export { LegalPage } from './legal-page.tsx';
export { legalTextsReady } from './legal-texts.ts';
export { LEGAL_PAGES, type LegalPageDefinition } from './pages.ts';
