import { productFiles } from "#shared/catalog/productImport/contract.ts";
import { idempotent } from "#server/platform/idempotency/service.ts";
import * as pictures from "../media/altText.ts";
import * as media from "../media/service.ts";
import * as editing from "./editing.ts";
import { importProducts } from "../productImport/importProducts.ts";
import { records } from "../productImport/exportRecords.ts";
import * as office from "./admin.ts";
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
