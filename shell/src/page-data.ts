import { PAGE_DATA_ID, type PageData } from '@bandhavya/contracts';

/** Reads the data that the gateway inlined into this page: the session, and the version of each remote. */
export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) throw new Error(`The page has no element #${PAGE_DATA_ID}`);
  return JSON.parse(element.textContent) as PageData;
}
