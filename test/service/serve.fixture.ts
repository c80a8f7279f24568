// A service of its own process, so that a test can kill it: prints its address and runs until its end.
import { startService } from '../../src/service/server.ts';
import { token } from './client.ts';

const service = await startService({ token, dataFile: process.argv[2] });
console.log(service.baseUrl);
