import { expect } from "vitest";
import type { PostReview } from "#shared/community/forum/reviewContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";

export async function reviewsOf(staff: Client, query = ""): Promise<PostReview[]> {
  const answer = await staff.get(`/Manager/PostReview${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

export const approve = (staff: Client, { uuid, revision }: PostReview, body: object = {}) =>
  staff.post(`/Manager/PostReview/${uuid}/Approval`, { revision, ...body });

export const reject = (staff: Client, { uuid, revision }: PostReview, reason = "Advertising") =>
  staff.post(`/Manager/PostReview/${uuid}/Rejection`, { revision, reason });

/** All that waits, oldest first. */
export async function approveAll(staff: Client): Promise<void> {
  for (const each of await reviewsOf(staff)) {
    const answer = await approve(staff, each);
    expect(answer.statusCode, answer.body).toBe(200);
  }
}
