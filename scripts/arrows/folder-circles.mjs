/**
 * Circles of folders that aren't circles of files: a/one.ts imports b/two.ts, and b/three.ts imports a/four.ts. Each folder is checked at
 * every depth, with each subfolder as one node. `imports` are pairs of paths; a circle is a list of pairs, one per step.
 */
export function findFolderCircles(imports) {
  const found = [];
  for (const [folder, arrows] of arrowsByFolder(imports)) {
    const reported = new Set();
    for (const start of arrows.keys()) {
      const circle = reported.has(start) ? null : shortestWayBack(start, arrows);
      for (const { to } of circle ?? []) reported.add(to);
      if (circle) found.push({ folder, circle });
    }
  }
  return found;
}

/** Folder -> child -> child that it imports -> the first such import. */
function arrowsByFolder(imports) {
  const folders = new Map();
  for (const [from, to] of imports) {
    const above = from.split('/');
    const below = to.split('/');
    const depth = above.findIndex((name, index) => name !== below[index]);
    if (depth < 0) continue;
    const arrows = entry(folders, above.slice(0, depth).join('/'), new Map());
    entry(entry(arrows, above[depth], new Map()), below[depth], [from, to]);
  }
  return folders;
}

function shortestWayBack(start, arrows) {
  const ways = [{ at: start, way: [] }];
  const seen = new Set();
  for (const { at, way } of ways) {
    for (const [to, example] of arrows.get(at) ?? []) {
      const longer = [...way, { from: at, to, example }];
      if (to === start) return longer;
      if (!seen.has(to)) ways.push({ at: to, way: longer });
      seen.add(to);
    }
  }
  return null;
}

function entry(map, key, fresh) {
  if (!map.has(key)) map.set(key, fresh);
  return map.get(key);
}
