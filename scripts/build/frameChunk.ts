type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/** One index names every icon; each goes where it is drawn. */
const ICONS = /lucide-react\/dist\/esm\/icons\//;

/**
 * All that every page needs is one file: dozens of small ones compress worse, and every page's list of what it brings along
 * would name them again.
 */
export function frameChunk(entry: string): {
  debugName: string;
  name: (id: string, graph: Graph) => string | null;
} {
  let frame: Set<string> | null = null;
  return {
    debugName: 'frame',
    name: (id, graph) => {
      frame ??= reachedFrom(entry, graph);
      return frame.has(id) ? 'frame' : null;
    },
  };
}

function reachedFrom(entry: string, graph: Graph): Set<string> {
  const reached = new Set([entry]);
  for (const id of reached)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
      if (!ICONS.test(imported)) reached.add(imported);
  return reached;
}
