export { NameDictionary } from './name-dictionary.ts';
export type { NamePosition } from './name-position.ts';
export { NameSearch } from './name-search.ts';
export { type NameToken, type NameTokenModel, nameTokenModel } from './name-token.model.ts';
export { countTokens, nameTokens, nameWords } from './name-tokens.ts';
