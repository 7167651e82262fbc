import * as office from "./admin.ts";
import * as files from "./adminFiles.ts";
import * as downloads from "./service.ts";

/** What pages may ask about files to download; part of the portal. */
export const downloadPages = {
  downloads: {
    addFile: files.addFile,
    choices: office.choices,
    create: office.create,
    detail: office.detail,
    edit: office.edit,
    file: downloads.file,
    link: downloads.link,
    list: office.list,
    publish: office.publish,
    releases: downloads.releases,
    removeFile: files.removeFile,
    withdraw: office.withdraw,
  },
};
