/** In a list of the latest discussions; as many are kept free while they load. */
export const LATEST_ROWS = 4;
