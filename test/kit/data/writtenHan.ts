function hanOf(label: string, [firstLead, lastLead]: [number, number], firstTrail: number) {
  const decoder = new TextDecoder(label);
  const found = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (let trail = firstTrail; trail <= 0xfe; trail++) {
      const character = decoder.decode(new Uint8Array([lead, trail]));
      if (/^\p{Script=Han}$/u.test(character)) found.add(character);
    }
  }
  return found;
}

/**
 * Big5's 5,401 common characters include no simplified form that Taiwan does not use; GB 2312's
 * 6,763 include no traditional one.
 */
const written = {
  tw: hanOf("big5", [0xa4, 0xc6], 0x40),
  cn: hanOf("gb18030", [0xb0, 0xf7], 0xa1),
};

/** Characters that the market does not write. */
export const foreignTo = (lang: "tw" | "cn", text: string) =>
  [...text].filter(
    (character) => /\p{Script=Han}/u.test(character) && !written[lang].has(character),
  );

