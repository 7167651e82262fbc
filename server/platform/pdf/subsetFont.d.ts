declare module "subset-font" {
  interface Options {
    readonly targetFormat: "truetype";
    /** Where on the axes of a variable font the result stands. */
    readonly variationAxes: Readonly<Record<string, number>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  /** The font with no more than what draws `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
