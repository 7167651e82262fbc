/** Where an order's page tells what was reported; its buyer is led there once that is taken. */
export const REPORTED = "reported";
