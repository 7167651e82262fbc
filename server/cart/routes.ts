import { cart } from "#shared/cart/contract.ts";
import { serve } from "../http/serve.ts";
import { add, change, get, remove } from "./service.ts";

export default serve(cart, { add, change, get, remove });
