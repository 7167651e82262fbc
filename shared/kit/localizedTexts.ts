/** A text a person wrote for each of the product's languages. */
export interface Texts {
  readonly tw: string;
  readonly en: string;
  readonly cn: string;
}
