import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

/**
 * The list in a JSON file, read for each page because the file may be written after the start. Empty without a file, and
 * after a call of `report` when the file cannot be read.
 */
export async function readListFile<T>(
  path: string | undefined,
  item: z.ZodMiniType<T>,
  report: (error: unknown) => void,
): Promise<T[]> {
  if (!path) return [];
  try {
    return z
      .array(item)
      .check(z.maxLength(50))
      .parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    const absent = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!absent) report(error);
    return [];
  }
}
