/** A paragraph, or a list of sentences. `{{name}}` is a placeholder for a fact of features/legal/facts.ts. */
export type LegalBlock = string | { readonly list: readonly string[] };

/** `id` is the address of the section within the page. */
export type LegalSection = { readonly id: string; readonly heading: string; readonly body: readonly LegalBlock[] };

/** The text of a legal page. The English text is binding and is not translated. */
export type LegalText = {
  readonly intro: string;
  readonly sections: readonly LegalSection[];
};
