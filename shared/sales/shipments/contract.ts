import { z } from "zod";
import { endpoint, listEndpoint } from "#shared/kit/endpoint.ts";
import { ChoiceFilter, ManyFilter, SearchFilter, STAFF_ERRORS } from "#shared/kit/filters.ts";
import { TypedDay } from "#shared/kit/instant.ts";
import { sortedPaging } from "#shared/kit/pagination.ts";
import { PersonWire, Count, InstantWire } from "#shared/kit/wireSchemas.ts";
import { optionalText, requiredText } from "#shared/kit/validation.ts";
import { SHIPPING_KINDS } from "../shipping/rules.ts";
import { CARRIERS, SHIPMENT_STATES } from "./rules.ts";

const Piece = z.object({ uuid: z.uuid(), name: z.string(), quantity: z.int() });

export const Shipment = z.object({
  id: z.uuid(),
  state: z.enum(SHIPMENT_STATES),
  carrier: z.object({ code: z.enum(CARRIERS), name: z.string() }),
  tracking: z.string().nullable(),
  link: z.string().nullable(),
  sentAt: InstantWire,
  deliveredOn: z.iso.date().nullable(),
  lines: z.array(Piece),
});
export type Shipment = z.infer<typeof Shipment>;

const Rest = z.array(Piece);

export const BuyerShipments = z.object({
  /** Oldest first, without cancelled ones. */
  shipments: z.array(Shipment),
  rest: Rest,
});
export type BuyerShipments = z.infer<typeof BuyerShipments>;

const order = { id: z.uuid("invalid") };

export const shipments = {
  own: endpoint({
    method: "GET",
    path: "/Order/:id/Shipment",
    access: "member",
    input: z.object(order),
    output: BuyerShipments,
    summary: "Return the shipments of the member's order and what is still to ship",
    errors: ["request.invalid", "session.required", "order.not_found"],
  }),
};

export const OfficeShipment = Shipment.extend({
  /** Overrides the carrier's tracking page. */
  ownLink: z.string().nullable(),
  carrierName: z.string().nullable(),
  sentBy: PersonWire.nullable(),
  deliveredAt: InstantWire.nullable(),
  deliveredBy: PersonWire.nullable(),
  cancelledAt: InstantWire.nullable(),
  cancelledBy: PersonWire.nullable(),
  cancelReason: z.string().nullable(),
  revision: z.int(),
});
export type OfficeShipment = z.infer<typeof OfficeShipment>;

export const OrderShipments = z.object({
  order: z.object({
    id: z.uuid(),
    number: z.string(),
    buyer: z.string(),
    kind: z.enum(SHIPPING_KINDS).nullable(),
    address: z.object({ recipient: z.string(), phone: z.string(), text: z.string() }).nullable(),
  }),
  /** Asia/Taipei. */
  today: z.iso.date(),
  shipments: z.array(OfficeShipment),
  /** `held`: pieces not shipped because their return was requested. */
  rest: z.array(Piece.extend({ held: z.int() })),
  sendable: z.boolean(),
});
export type OrderShipments = z.infer<typeof OrderShipments>;

/** Only http(s) URLs: rendered as a link. */
const Link = z
  .union([z.literal(""), z.url({ protocol: /^https?$/, error: "invalid" }).max(500, "too_long")])
  .transform((link) => link || null)
  .nullish();

const carried = {
  carrier: z.enum(CARRIERS, "required"),
  /** Required for `other`. */
  carrierName: optionalText(60),
  tracking: optionalText(60),
  link: Link,
};

const isNamed = ({
  carrier,
  carrierName,
}: {
  carrier: string;
  carrierName?: string | null | undefined;
}) => carrier !== "other" || Boolean(carrierName);
const NAMED = { path: ["carrierName"], error: "required" };

const DeliveredOn = TypedDay;

export const NewShipment = z
  .object({
    ...order,
    lines: z
      .array(z.object({ uuid: z.uuid("invalid"), quantity: Count(0, 99) }))
      .max(100, "out_of_range")
      .refine((lines) => lines.some(({ quantity }) => quantity > 0), "required"),
    ...carried,
  })
  .refine(isNamed, NAMED);

const one = { id: z.uuid("invalid"), revision: Count(0, 1_000_000) };

export const ShipmentCorrection = z
  .object({
    ...one,
    ...carried,
    /** Absent: not delivered after all. */
    deliveredOn: z.union([z.literal("").transform(() => undefined), DeliveredOn]).optional(),
  })
  .refine(isNamed, NAMED);

/** `waiting` is an order with pieces to ship; the others are shipments. */
export const SHIPPING_QUEUE_STATES = ["waiting", ...SHIPMENT_STATES] as const;

export const ShippingQueueItem = z.object({
  id: z.uuid(),
  state: z.enum(SHIPPING_QUEUE_STATES),
  order: z.object({ id: z.uuid(), number: z.string(), buyer: z.string() }),
  /** Null for orders older than shipping methods. */
  kind: z.enum(SHIPPING_KINDS).nullable(),
  method: z.string().nullable(),
  recipient: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  link: z.string().nullable(),
  /** Payment time while waiting, shipping time afterwards. */
  at: InstantWire,
  deliveredOn: z.iso.date().nullable(),
  lines: z.array(Piece),
});
export type ShippingQueueItem = z.infer<typeof ShippingQueueItem>;

export const ShippingQueueInput = z.object({
  /** Order number, buyer, recipient, or prefix of a tracking number. */
  search: SearchFilter,
  state: ManyFilter(z.enum(SHIPPING_QUEUE_STATES, "invalid")),
  kind: ChoiceFilter(SHIPPING_KINDS),
  carrier: ChoiceFilter(CARRIERS),
  ...sortedPaging({ orderby: ["state", "at"], sort: "asc", limit: 20 }),
});
export type ShippingQueueInput = z.output<typeof ShippingQueueInput>;

const REFUSALS = [
  ...STAFF_ERRORS,
  "shipment.not_found",
  "shipment.closed",
  "edit.conflict",
] as const;

export const shipmentOffice = {
  list: listEndpoint({
    method: "GET",
    path: "/Manager/Shipment",
    access: "orders.read",
    summary: "List orders to ship, longest waiting first, and shipments, newest first",
    input: ShippingQueueInput,
    output: ShippingQueueItem,
    errors: STAFF_ERRORS,
  }),
  ofOrder: endpoint({
    method: "GET",
    path: "/Manager/Order/:id/Shipment",
    access: "orders.read",
    summary: "Return the shipments of an order and what is still to ship",
    input: z.object(order),
    output: OrderShipments,
    errors: [...STAFF_ERRORS, "order.not_found"],
  }),
  send: endpoint({
    method: "POST",
    path: "/Manager/Order/:id/Shipment",
    access: "orders.write",
    summary: "Record a shipment or pickup of a paid order; the buyer is notified",
    message: "shipment_sent",
    idempotent: true,
    input: NewShipment,
    output: OfficeShipment,
    errors: [
      ...STAFF_ERRORS,
      "order.not_found",
      "shipment.not_sendable",
      "shipment.exceeds_remaining",
    ],
  }),
  deliver: endpoint({
    method: "POST",
    path: "/Manager/Shipment/:id/Delivery",
    access: "orders.write",
    summary: "Record the delivery day of a shipment; the buyer is notified",
    message: "shipment_delivered",
    input: z.object({ ...one, deliveredOn: DeliveredOn }),
    output: OfficeShipment,
    errors: REFUSALS,
  }),
  correct: endpoint({
    method: "PUT",
    path: "/Manager/Shipment/:id",
    access: "orders.write",
    summary: "Correct the carrier, tracking number or delivery day of a shipment",
    message: "shipment_corrected",
    input: ShipmentCorrection,
    output: OfficeShipment,
    errors: REFUSALS,
  }),
  cancel: endpoint({
    method: "POST",
    path: "/Manager/Shipment/:id/Cancellation",
    access: "orders.write",
    summary: "Cancel a shipment recorded by mistake; its pieces are to be shipped again",
    message: "shipment_cancelled",
    input: z.object({ ...one, reason: requiredText(500) }),
    output: OfficeShipment,
    errors: [...REFUSALS, "shipment.returned"],
  }),
};
