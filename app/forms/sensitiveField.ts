const SECRET =
  /password|passcode|secret|token|challenge|captcha|\botp|^card|card(number|no)$|cvv|cvc|\biban|^exp(iry|iration)|^pin$|^(current)?code$/i;

/** May hold a password, code or card number: never stored or sent back. */
export const isSensitiveField = (name: string): boolean => SECRET.test(name);
