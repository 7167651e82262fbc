import type { Buyer } from "./scenarios.ts";

/** Signs in a demo member over HTTP. */
export async function networkBuyer(api: string, email: string) {
  const call = async (path: string, body: object | null, token?: string) => {
    const answer = await fetch(api + path, {
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
  };
  const login = await call("/Member/Login", { email, password: "demo-pass-1" });
  const { token } = login.json().data;
  const buyer: Buyer = { post: (path, body) => call(path, body, token) };
  return { ...buyer, get: (path: string) => call(path, null, token) };
}
