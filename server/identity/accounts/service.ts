export { register } from "./register.ts";
export { check } from "./validateRegistration.ts";
