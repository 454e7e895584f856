import path from 'node:path';

const COMPILED = 'node_modules/.cache/compiled';

/**
 * The compile cache of Node: without it, each start of the server compiles more than a thousand
 * files for seconds. It belongs to the folder of the project and has relative paths, so that a
 * copied or moved project has its own one already.
 */
export const compileCache = (project = process.cwd()) => ({
  NODE_COMPILE_CACHE: path.resolve(project, COMPILED),
  NODE_COMPILE_CACHE_PORTABLE: '1',
});
