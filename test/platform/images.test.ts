import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

interface Picture {
  readonly directory: string;
  readonly filename: string;
  readonly extension: string;
}

const isPicture = (value: object): value is Picture =>
  ["directory", "extension", "filename"].every((part) => part in value);

function picturesIn(value: unknown): Picture[] {
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(picturesIn);
  return isPicture(value) ? [value, ...within] : within;
}

test("a picture in an answer is directory, filename and extension, and its address under the storage base is an image", async () => {
  const world = await testWorld(await builtPages());
  const guest = world.guest();
  const { data: news } = (await guest.get("/News")).json();
  const answers = await Promise.all(
    [
      "/Home",
      "/Web",
      "/Category",
      "/List?limit=100",
      `/Product/${software.uuid}`,
      `/News/${news[0].uuid}`,
    ].map(async (path) => [path, picturesIn((await guest.get(path)).json())] as const),
  );
  for (const path of ["/Home", "/List?limit=100", `/Product/${software.uuid}`])
    expect(Object.fromEntries(answers)[path]).not.toEqual([]);
  const pictures = answers.flatMap(([, each]) => each).filter(({ filename }) => filename !== "");
  for (const { directory, filename, extension, ...more } of pictures) {
    for (const part of [directory, filename, extension]) expect(part).toMatch(/^[\w/-]+$/);
    expect(more).toEqual({});
  }
  const addresses = new Set(
    pictures.map(({ directory, filename, extension }) => `/${directory}/${filename}.${extension}`),
  );
  for (const url of addresses) {
    const { statusCode, headers } = await world.http.inject({ url });
    expect([url, statusCode]).toEqual([url, 200]);
    expect(headers["content-type"]).toMatch(/^image\//);
  }
});
