export const sessionErrors = {
  "session.required": 401,
  "intelligent.required": 403,
  "session.wrong_credentials": 422,
  "session.first_password": 422,
  "second_factor.code_required": 422,
  "second_factor.wrong_code": 422,
  "second_factor.challenge_expired": 422,
  "session.locked": 422,
  "session.password_change_required": 403,
  "session.terms_required": 403,
  "session.not_found": 422,
} as const;
