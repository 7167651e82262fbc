import { orders } from "#shared/orders/contract.ts";
import { serve } from "../http/serve.ts";
import { get, list, place } from "./service.ts";

export default serve(orders, { get, list, place });
