/** Dictionary-encoded column. Codes are valid only until the next `apply`, which may renumber them. */
export interface DictionaryColumn<T> {
  readonly values: readonly T[];
  readonly column: readonly number[];
}

const NONE = -1;

export function createDictionaryColumn<T>(keyOf: (value: T) => string) {
  const all = createDictionary(keyOf);
  const column: number[] = [];
  const drop = (slot: number): void => {
    const number = column[slot] ?? NONE;
    if (number !== NONE) all.use(number, -1);
    column[slot] = NONE;
  };
  return {
    values: all.values,
    column,
    drop,
    put(slot: number, value: T): void {
      drop(slot);
      const number = all.numberOf(value);
      all.use(number, 1);
      column[slot] = number;
    },
    /** Drops unused values once they outnumber the used ones. */
    tidy(): void {
      const anew = all.tidied();
      if (!anew) return;
      for (const [place, number] of column.entries()) column[place] = anew[number] ?? NONE;
    },
  };
}

function createDictionary<T>(keyOf: (value: T) => string) {
  const numbers = new Map<string, number>();
  const values: T[] = [];
  const uses: number[] = [];
  const numberOf = (value: T): number => {
    const key = keyOf(value);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = values.push(value) - 1;
    uses.push(0);
    numbers.set(key, number);
    return number;
  };
  const use = (number: number, more: number): void => {
    uses[number] = (uses[number] ?? 0) + more;
  };
  return {
    values,
    numberOf,
    use,
    /** New codes by old code; null: no renumbering needed. */
    tidied(): readonly number[] | null {
      const used = uses.reduce((count, each) => count + Number(each > 0), 0);
      if (values.length <= 2 * used) return null;
      const oldUses = uses.splice(0);
      numbers.clear();
      return values.splice(0).map((value, number) => {
        const count = oldUses[number] ?? 0;
        if (count === 0) return NONE;
        const anew = numberOf(value);
        use(anew, count);
        return anew;
      });
    },
  };
}
