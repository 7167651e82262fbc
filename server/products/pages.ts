import { productFiles } from "#shared/products/files.ts";
import { idempotent } from "../idempotency/service.ts";
import * as pictures from "../media/describe.ts";
import * as media from "../media/service.ts";
import * as editing from "./editing.ts";
import { importProducts } from "./files/importing.ts";
import { records } from "./files/records.ts";
import * as office from "./office.ts";
import { preview } from "./preview.ts";
import * as publishing from "./publishing.ts";
import { stock } from "./stock.ts";

/** What pages may ask for of products as staff write them, and of their pictures. */
export const productPages = {
  media: {
    add: media.add,
    describe: pictures.describe,
    detail: media.detail,
    list: media.list,
    remove: media.remove,
    restore: pictures.restore,
    revisions: pictures.revisions,
  },
  products: {
    copy: editing.copy,
    create: editing.create,
    detail: office.detail,
    import: idempotent(productFiles.import, importProducts),
    list: office.list,
    preview,
    publish: publishing.publish,
    records,
    restore: editing.restore,
    revisions: office.revisions,
    save: editing.save,
    stock,
    unschedule: publishing.unschedule,
    withdraw: publishing.withdraw,
  },
};
