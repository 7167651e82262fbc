import { cart } from "#shared/cart/contract.ts";
import { serve } from "../http/serve.ts";
import { acknowledge, add, change, get, remove, save, takeBack } from "./service.ts";

export default serve(cart, { acknowledge, add, change, get, remove, save, takeBack });
