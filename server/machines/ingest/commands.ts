export { normalizePush } from "./normalize.ts";
export { storeArrivals } from "./storeObservations.ts";
