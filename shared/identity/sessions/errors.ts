export const sessionErrors = {
  "session.required": 401,
  "session.wrong_credentials": 422,
  "session.email_taken": 422,
  "session.code_required": 422,
  "session.wrong_code": 422,
  "session.challenge_over": 422,
  "session.wrong_password": 422,
  "session.locked": 422,
  "session.password_change_required": 403,
  "session.terms_required": 403,
  "session.not_found": 422,
} as const;
