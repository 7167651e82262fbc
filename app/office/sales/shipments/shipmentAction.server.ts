import { redirect } from "react-router";
import type { z } from "zod";
import type { PageRequest } from "#server/platform/pages/pageRequests.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { shipmentOffice } from "#shared/sales/shipments/contract.ts";
import { idempotencyKeyOf, schemaErrorResponse, textValue } from "#app/forms/submitted.ts";
import { readFlatFields, unflatten } from "#app/office/forms/flatFields.ts";
import { withDone } from "../orders/doneMessage.ts";
import type { ShipmentIntent } from "./shipmentIntents.ts";

type Portal = PageRequest["portal"];

export async function shipmentAction(portal: Portal, id: string, form: FormData, here: string) {
  const run = async <S extends z.ZodType>(
    { input, message }: Pick<Endpoint<S, z.ZodType>, "input" | "message">,
    named: string,
    useCase: (input: z.output<S>) => Promise<unknown>,
  ) => {
    const read = input.safeParse({ ...(unflatten(readFlatFields(form)) as object), id: named });
    if (!read.success) return schemaErrorResponse(read.error, form);
    await useCase(read.data);
    return redirect(withDone(here, message), 303);
  };
  const shipment = textValue(form, "shipment");
  const { send, deliver, correct, cancel } = shipmentOffice;
  const office = portal.shipmentOffice;
  switch (form.get("intent") as ShipmentIntent) {
    case "send":
      return run(send, id, (it) => office.send(it, idempotencyKeyOf(form)));
    case "deliver":
      return run(deliver, shipment, office.deliver);
    case "correctShipment":
      return run(correct, shipment, office.correct);
    case "cancelShipment":
      return run(cancel, shipment, office.cancel);
  }
}
