const SECRET =
  /password|passcode|secret|token|challenge|captcha|\botp|^card|card(number|no)$|cvv|cvc|\biban|^exp(iry|iration)|^pin$|^(current)?code$/i;

/** Whether a field of this name may hold what opens an account or a card: such a field is never kept or sent back. */
export const isSecretName = (name: string): boolean => SECRET.test(name);
