declare module "subset-font" {
  interface Options {
    readonly targetFormat: "truetype";
    readonly variationAxes: Readonly<Record<string, number>>;
    readonly keepFeatures: readonly string[];
    readonly noHinting: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
