export { register } from "./register.ts";
export { check } from "./soundness.ts";
