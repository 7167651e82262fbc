/** Longer paths are not shown on the 404 page. */
export const ASKED_MAX = 200;
