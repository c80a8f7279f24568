// Vitest runs this file before each test file, and loads what it imports once.
import './runs.ts';
