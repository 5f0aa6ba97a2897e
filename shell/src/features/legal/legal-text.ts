/** A paragraph, or a list of sentences. `{{name}}` stands for a fact of facts.ts. */
export type LegalBlock = string | { readonly list: readonly string[] };

/** `id` is the section's address within the page. */
export type LegalSection = { readonly id: string; readonly heading: string; readonly body: readonly LegalBlock[] };

/** One legal page in one language. */
export type LegalText = {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
