// Vitest runs this file before each test file, and loads what it imports once.
import './resolve-once.ts';
import './runs.ts';
