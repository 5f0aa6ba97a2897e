import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './features/openapi/document.ts';

/** The checked-in description of the API, so that a change of it shows in review. Run this file to write it anew. */
export const REPORT_FILE = new URL('../../../docs/openapi.json', import.meta.url);

export function openApiReport(): string {
  return `${JSON.stringify(openApiDocument(), null, 2)}\n`;
}

if (import.meta.main) await writeFile(REPORT_FILE, openApiReport());
