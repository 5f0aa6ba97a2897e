/** The words of a name in lower case, each once. */
export function nameTokens(name: string): string[] {
  return [...new Set(name.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [])];
}
