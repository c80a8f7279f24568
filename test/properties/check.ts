import fc from 'fast-check';
import { runs } from '../runs.ts';
import { histories, type Wishes } from './histories.ts';
import type { History } from './history.ts';
import { Configs, Life } from './runs.ts';

/** Lives through many histories; the error of one that breaks the law shows the shortest such history, and its seed. */
export async function checkLives(wishes: Partial<Wishes>, law: (life: Life) => Promise<void>): Promise<void> {
  using configs = new Configs();
  const live = (history: History) => law(new Life(history, configs));
  await fc.assert(fc.asyncProperty(histories(wishes), live), { numRuns: runs() });
}
