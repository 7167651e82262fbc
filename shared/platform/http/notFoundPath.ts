/** Longer paths are not shown on the 404 page. */
export const SHOWN_PATH_MAX = 200;
