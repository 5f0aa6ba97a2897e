import { writeFile } from 'node:fs/promises';
import { openApiDocument } from './features/openapi/document.ts';

/** The checked-in OpenAPI document, so that API changes show in review. Run this file to update it. */
export const REPORT_FILE = new URL('../../../docs/openapi.json', import.meta.url);

export function openApiReport(): string {
  const text = JSON.stringify(openApiDocument(), null, 2);
  // Lists of plain values stand on one line.
  const compact = text.replace(
    /\[\n([^[\]{}]*)\]/gu,
    (_, items: string) => `[${items.trim().replace(/\n\s+/gu, ' ')}]`,
  );
  return `${compact}\n`;
}

if (import.meta.main) await writeFile(REPORT_FILE, openApiReport());
