import { devices } from "#shared/machines/devices/contract.ts";
import type { Context } from "#server/context.ts";
import type { Module } from "#server/module.ts";
import { endpoints } from "#server/platform/registry/useCases.ts";
import { personalData } from "./personalData.ts";
import {
  createDevice,
  getDevice,
  listDevices,
  removeDevice,
  renewToken,
  updateDevice,
} from "./service.ts";

export default {
  name: "machines/devices",
  useCases: [
    endpoints("devices", devices, {
      list: listDevices,
      detail: getDevice,
      create: createDevice,
      update: updateDevice,
      remove: removeDevice,
      renewToken,
    }),
  ],
  personalData,
} satisfies Module<Context>;
