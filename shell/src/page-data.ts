import { PAGE_DATA_ID, type PageData } from '@bandhavya/contracts';

/** What the gateway inlined into this page: who is signed in, and which version of each remote to load. */
export function readPageData(): PageData {
  const element = document.getElementById(PAGE_DATA_ID);
  if (!element?.textContent) throw new Error(`The page carries no ${PAGE_DATA_ID}`);
  return JSON.parse(element.textContent) as PageData;
}
