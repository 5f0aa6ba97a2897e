/** A paragraph, or a list of sentences. `{{name}}` stands for a fact of facts.ts. */
export type LegalBlock = string | { readonly list: readonly string[] };

/** `id` is the section's address within the page. */
export type LegalSection = { readonly id: string; readonly heading: string; readonly body: readonly LegalBlock[] };

/** One legal page. It binds in English and is not translated. */
export type LegalText = {
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
