/** The texts of one application in one language: flat keys, `{{name}}` for values. */
export type Catalogue = Readonly<Record<string, string>>;

/** A catalogue in another language. It has the same keys, so a missing translation does not compile. */
export type Translation<C extends Catalogue> = Readonly<Record<keyof C & string, string>>;
