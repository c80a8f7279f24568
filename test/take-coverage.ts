import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

// Vitest ends its workers before they write what V8 counted.
afterAll(() => takeCoverage());
