export const en = {
  usage: (options: string) => `Usage: ${options}

Without an action: activates, or renews and checks, as CNC software does when it starts.
  --run            start a job and keep the seat until Ctrl+C; a running job is never stopped
  --offline DAYS   go offline: store an offline file for so many days
  --request        for a computer without network: show the request to enter in the portal
  --file PATH      take the .lic file that the portal made for the request
  --return         end offline use: delete the file, show the return code, and send it
  --deactivate     give the seat up
  --machine-id ID  identify the computer by a name of your own, as containers need
  --keys PATH      the portal's public keys (from /api/license/v1/keys) for a computer without network
  --every SECONDS  with --run: time between two heartbeats (a third of the lease)
  --help           this text`,
  needsProduct: "Without a connection the product is needed: add --product CODE.",
  needsKeys: "Without a connection the portal's public keys are needed: add --keys PATH.",
  unreadable: (path: string) => `Cannot read ${path}.`,
  title: (product: string, machine: string) => `Demo CNC program ${product} on "${machine}"`,
  belongs: (product: string) => `The key belongs to product ${product}.`,
  pinned: (count: number) =>
    `Remembered ${count} public keys of the portal (a shipped program has them built in).`,
  stored: (until: string) =>
    `Offline check: the stored license is good without a connection until ${until}.`,
  storedBad: (reason: string) => `Offline check: the stored license cannot be used. ${reason}`,
  notice: (at: string, reason: string) => `Not shown yet, from ${at}: ${reason}`,
  activated: "Activated.",
  renewed: "License renewed with the portal.",
  refused: (message: string) => `The portal refused: ${message}`,
  notAllowed: (reason: string) => `May not run. ${reason}`,
  unreachable: (url: string) =>
    `Cannot reach ${url}. Check the network and the proxy, or work with an offline file (--request).`,
  busy: (url: string, seconds: number | null) =>
    seconds === null
      ? `${url} is busy. Please try again later.`
      : `${url} is busy. It asks to wait ${seconds} seconds.`,
  untrusted: (url: string, reason: string) =>
    `What answered at ${url} is not the portal that this program trusts. ${reason}`,
  goesOn: "The program goes on with the stored license.",
  license: (id: string, used: number, max: number) =>
    `License ${id}, ${used} of ${max} seats in use.`,
  lease: (until: string, offline: string) =>
    `Next confirmation by ${until}; without a connection it runs until ${offline}.`,
  fileUntil: (until: string) =>
    `Running with an offline file until ${until}; no connection is needed.`,
  /** `grace` is null where grace adds nothing. */
  keyEnd: (until: string | null, grace: string | null) =>
    until === null
      ? "The key has no expiry."
      : `The key is valid until ${until}${grace === null ? "" : `; keeps working until ${grace} (grace)`}.`,
  maintained: (until: string) => `Updates are included until ${until}.`,
  countdown: (days: number, hours: number) =>
    `The program will stop starting in ${days} d ${hours} h. A running job is never stopped.`,
  offlineGood: "Signature verified offline: good.",
  offlineBad: (reason: string) => `Signature verified offline: refused. ${reason}`,
  ready: "The program is ready to cut.",
  checkedOut: (until: string) =>
    `Offline file stored: this computer runs without a connection until ${until}. Its seat is held until then; --return gives it back.`,
  request: "Enter this request in the portal under Product keys, for an offline computer:",
  requestNext: "Then bring the .lic file here and run again with --file PATH.",
  imported: "Offline file accepted.",
  notImported: (reason: string) => `The offline file was refused. ${reason}`,
  nothingToReturn: "There is no offline file on this computer.",
  returnCode: "The offline file is deleted. Return code:",
  returned: "The portal has taken the file back; the seat is free.",
  returnLater:
    "Enter the return code in the portal under Product keys, or run --return again later.",
  deactivated: "This computer is deactivated; its seat is free.",
  nothingToDeactivate: "This computer is not activated.",
  jobStarted: "Job started. Ctrl+C ends it.",
  beat: (until: string) => `Seat confirmed until ${until}.`,
  jobGoesOn: (reason: string) => `The job goes on, but the next start is blocked. ${reason}`,
  jobEnded: "Job finished.",
  seatReleased: "The floating seat is free for another computer.",
  seatEnds: "The floating seat could not be released; it ends by itself.",
  reasons: {
    NO_LEASE: "Not activated yet: enter the product key.",
    NOT_ACTIVATED: "This computer is not activated: enter the product key.",
    CLOCK_SUSPECT:
      "This computer's clock may have been changed: correct it and connect to the portal.",
    EXPIRED:
      "The license has run out: connect to the portal to renew it, or bring a new offline file.",
    FP_MISMATCH:
      "This license belongs to another computer, or the hardware has changed: activate again with the product key.",
    WRONG_DEVICE:
      "This license belongs to another installation: activate again with the product key.",
    WRONG_PRODUCT: "This license belongs to another product.",
    MALFORMED: "This is no license: the content is damaged, or a network login page answered.",
    HEADER: "This is a license of another kind.",
    KEY_UNKNOWN: "It was not signed by the portal this program trusts.",
    SIGNATURE: "The signature is wrong: the content may have been changed.",
    NONCE: "The answer belongs to another request.",
    SEQ_STALE: "A newer license is already stored here.",
    FILE_DEAD: "This offline file was ended: ask for a new one in the portal.",
    DEVICE_REPLACED:
      "Another installation took this computer's seat over. If that was not you, release it in the portal and activate again.",
    VERSION_NOT_COVERED:
      "This version is newer than the updates your key includes: extend maintenance, or use an older version.",
    ENTITLEMENT_MISSING: "Your key does not include this option: buy it in the shop.",
    KEY_INVALID: "The product key is no longer valid: Product keys in the portal shows why.",
    "KEY_INVALID.expired": "The product key has expired: buy the plan again in the shop.",
    "KEY_INVALID.suspended": "The product key is suspended: contact the seller.",
    "KEY_INVALID.past_due": "A renewal payment is missing: pay the open order in the portal.",
    "KEY_INVALID.revoked":
      "The product key was withdrawn: contact the seller if this is a mistake.",
    "KEY_INVALID.deauthorised":
      "The holder deactivated this product key for good: enter another key.",
    "KEY_INVALID.refunded": "The order of this key was refunded: enter another key.",
    LEASE_DEAD:
      "This computer has been released from the key: activate again with the product key.",
    "LEASE_DEAD.released":
      "This computer has been released from the key: activate again with the product key.",
    "LEASE_DEAD.unbound":
      "This computer has been released from the key in the portal: ask the holder, or activate again.",
    "LEASE_DEAD.killed": "All computers were removed from this key: contact its holder.",
    "LEASE_DEAD.lapsed": "The seat was free for too long and ended: activate again to take one.",
  } as Readonly<Record<string, string>>,
};
export type Phrases = typeof en;
