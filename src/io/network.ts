/** All that needs the network's library, in one: it is a file of its own beside the program, loaded where a run gets that far. */
export { openReadingApi } from './api.ts';
export { createReader } from './monitor-list.ts';
export { reconcile } from './reconcile.ts';
