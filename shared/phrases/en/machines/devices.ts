export const done = {
  device_added: "The machine is added.",
  device_saved: "The machine is saved.",
  device_removed: "The machine is removed.",
  device_token_made: "The token is ready. It is shown once.",
} as const;

export const refusal = {
  intelligent: { required: "Machine monitoring is not enabled for your account." },
  device: {
    not_found: "There is no such machine.",
    too_many: "You have as many machines as an account can hold. Remove one first.",
  },
} as const;

export const manager = {
  jobs: { taskNames: { machines_retention: "Delete machine data past its retention" } },
} as const;

export const privacy = {
  archive: { files: { devices: "Your machines" } },
} as const;
