import { main } from './action/main.ts';

// A reader that went away is no reason to stop half-way: what was begun is settled and recorded all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
await main(process.env);
