export const returnErrors = {
  "return_request.not_found": 404,
  "return_request.already_open": 422,
  "return_request.digital": 422,
  "return_request.not_goods": 422,
  "return_request.too_late": 422,
  "return_request.decided": 422,
} as const;
