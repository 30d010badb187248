/** The same map with one thing more, or one thing less. */
export function having<K, V>(map: ReadonlyMap<K, V>, key: K, value: V): ReadonlyMap<K, V> {
  return new Map(map).set(key, value);
}

export function without<K, V>(map: ReadonlyMap<K, V>, key: K): ReadonlyMap<K, V> {
  if (!map.has(key)) return map;
  if (map.size === 1) return NO_MAP;
  const less = new Map(map);
  less.delete(key);
  return less;
}

/** The same set with less in it; itself where that changes nothing: a table keeps one for every beat. */
export function withoutAll<T>(set: ReadonlySet<T>, less: readonly T[]): ReadonlySet<T> {
  if (!less.some((one) => set.has(one))) return set;
  const rest = [...set].filter((one) => !less.includes(one));
  return rest.length === 0 ? NO_SET : new Set(rest);
}

const NO_MAP = new Map<never, never>();
const NO_SET = new Set<never>();

/** The same plain data, in whatever order its keys stand. */
export function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const at = (value: object, key: string) => (value as Readonly<Record<string, unknown>>)[key];
  return (
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && same(at(one, key), at(other, key)))
  );
}
