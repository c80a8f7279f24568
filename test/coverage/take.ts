import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

// The runner ends its workers before they could write what they covered.
afterAll(() => takeCoverage());
