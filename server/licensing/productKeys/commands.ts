export { issueFile } from "../activations/offlineFiles.ts";
export { LicenseRefusal } from "../activations/protocolError.ts";
export { takeSeat } from "../activations/activate.ts";
export { expireLicense, newKey } from "../licenses/commands.ts";
export { recordLicenseEvents } from "../licenses/events.ts";
export { boughtTerms } from "../licenses/issueLicenses.ts";
export { lockLicense, type LicenseRow } from "../licenses/licenseRows.ts";
export { listSeats } from "../activations/seats.ts";
