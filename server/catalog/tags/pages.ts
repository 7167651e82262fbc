import * as office from "./admin.ts";

/** What pages may ask for of tags. */
export const tagPages = {
  tags: {
    choices: office.choices,
    create: office.create,
    detail: office.detail,
    edit: office.edit,
    list: office.list,
    merge: office.merge,
    remove: office.remove,
    restore: office.restore,
    revisions: office.revisions,
  },
};
