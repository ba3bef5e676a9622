type Branch = Map<string, string | Branch>;

/** Reads a form body, with `order_items[0][name]=…` as nested lists and objects, the way PHP does. A repeated key: the last wins. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/^[^[]+|\[([^\]]*)\]/gu)].map((part) => part[1] ?? part[0]);
    let branch = root;
    for (const key of path.slice(0, -1)) {
      const next = branch.get(key);
      if (next instanceof Map) {
        branch = next;
      } else {
        const grown: Branch = new Map();
        branch.set(key, grown);
        branch = grown;
      }
    }
    branch.set(path.at(-1) ?? name, value);
  }
  return toObject(root);
}

function toObject(branch: Branch): Record<string, unknown> {
  return Object.fromEntries([...branch].map(([key, value]) => [key, value instanceof Map ? toValue(value) : value]));
}

function toValue(branch: Branch): unknown {
  const isList = [...branch.keys()].every((key, index) => key === String(index));
  const object = toObject(branch);
  return isList ? Object.values(object) : object;
}
