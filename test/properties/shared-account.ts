import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { JsonObject } from '../../src/core/model/json.ts';
import { parseScope, type Scope } from '../../src/core/model/name-pattern.ts';
import { nameOf } from '../../src/core/plan/plan-entry.ts';
import { decideExitCode, isInSync, type Report } from '../../src/core/report/report.ts';
import type { World } from '../../src/io/environment.ts';
import { runSync } from '../../src/run.ts';
import { options, worldOn } from '../io/surroundings.ts';
import { VirtualClock } from '../io/virtual-clock.ts';
import { declare } from '../simulator/run.ts';
import { body, fullProfile, SimulatedService } from '../simulator/service.ts';
import { keysOf } from './random-runs.ts';

/**
 * Repositories that share an account. What one of them owns reaches further than its part, or
 * overlaps another part.
 */
const repositories = {
  shop: { prefix: 'shop-', scope: ['shop-*', '!shop-cart-*'], owns: ['shop-*'] },
  cart: { prefix: 'shop-cart-', scope: ['shop-cart-*'], owns: ['*'] },
  docs: { prefix: 'docs/', scope: ['docs/*'], owns: ['*'] },
  // Names what it deletes.
  blog: { prefix: 'blog/', scope: ['blog/*'], owns: [] },
  rest: { prefix: '', scope: ['!shop-*', '!docs/*', '!blog/*'], owns: ['*'] },
} as const;

type RepositoryName = keyof typeof repositories;

const names = keysOf(repositories);

/**
 * The repository whose part a name is in, by the longest prefix; written without the code under
 * test.
 */
function partOf(name: string): RepositoryName {
  const found = names.filter((one) => name.startsWith(repositories[one].prefix));
  return (
    found.toSorted((a, b) => repositories[b].prefix.length - repositories[a].prefix.length)[0] ??
    'rest'
  );
}

interface Edit {
  by: RepositoryName;
  what: 'declare' | 'change' | 'drop' | 'rename';
  /** Of the monitor in the config, or of the name that is declared. */
  index: number;
}

const modes = ['sync', 'sync', 'sync', 'plan', 'drift'] as const;

type StartedRun = { by: RepositoryName; mode: (typeof modes)[number] };

/** In each step, configs are edited, and then runs start at the same time. */
export interface History {
  lagMs: number;
  /** Milliseconds that requests take to arrive, in turn. */
  delays: readonly number[];
  steps: readonly {
    edits: readonly Edit[];
    runs: readonly StartedRun[];
  }[];
}

const by = fc.constantFrom(...names);
const what = fc.constantFrom('declare', 'change', 'drop', 'rename');
const edit: fc.Arbitrary<Edit> = fc.record({ by, what, index: fc.nat(3) });
const run = fc.record({ by, mode: fc.constantFrom(...modes) });

export const histories: fc.Arbitrary<History> = fc.record({
  lagMs: fc.constantFrom(0, 300, 900),
  delays: fc.array(fc.nat(600), { minLength: 3, maxLength: 8 }),
  steps: fc.array(
    fc.record({
      edits: fc.array(edit, { minLength: 1, maxLength: 15, size: 'max' }),
      runs: fc.uniqueArray(run, {
        minLength: 1,
        maxLength: 5,
        size: 'max',
        selector: (one) => one.by,
      }),
    }),
    { minLength: 2, maxLength: 4, size: 'max' },
  ),
});

type Monitor = JsonObject & { name: string; formerly?: string };

/** What a repository declares, and what its last green sync found declared. */
class Repository {
  readonly name: RepositoryName;
  monitors: readonly Monitor[];
  removed: readonly string[] = [];
  #synced: { config: string; names: readonly string[] } = { config: '', names: [] };

  constructor(name: RepositoryName) {
    this.name = name;
    this.monitors = ['first', '0', '1', '2', '3'].map((text) => this.#monitor(text));
    this.noteSync(true);
  }

  get config(): string {
    const { owns } = repositories[this.name];
    const remove = this.removed.length > 0 && { remove: this.removed };
    const owned = owns.length > 0 && { owns };
    return JSON.stringify({ monitors: this.monitors, ...remove, ...owned });
  }

  get isSynced(): boolean {
    return this.config === this.#synced.config;
  }

  /**
   * A sync that fails may have written a part: then nobody knows what there is, even if the config
   * is as it was before.
   */
  noteSync(isGreen: boolean): void {
    this.#synced = isGreen
      ? { config: this.config, names: this.monitors.map(({ name }) => name) }
      : { config: '', names: [] };
  }

  /** @param nth a number that no earlier edit has. */
  edit({ index, what }: Edit, nth: number): void {
    if (what === 'declare') this.#declare(`${index}`, nth);
    else this.#replace(1 + index, what, nth);
  }

  #declare(text: string, nth: number): void {
    const wanted = this.#monitor(text);
    const isTaken = this.monitors.some(({ formerly, name }) =>
      [name, formerly].includes(wanted.name),
    );
    const added = isTaken ? this.#monitor(`more-${nth}`) : wanted;
    this.monitors = [...this.monitors, added];
    this.removed = this.removed.filter((name) => name !== added.name);
  }

  /** The first monitor stays, because a config without monitors deletes nothing. */
  #replace(place: number, what: 'change' | 'drop' | 'rename', nth: number): void {
    const old = this.monitors[place];
    // Where no sync has been green since, nobody knows which of the names the service has.
    if (old === undefined || (what === 'rename' && !this.#synced.names.includes(old.name))) return;
    const name = `${repositories[this.name].prefix}new-${nth}`;
    const changed = {
      ...old,
      ...(what === 'change'
        ? { intervalSeconds: 60 * (nth % 5) + 60 }
        : { name, formerly: old.name }),
    };
    this.monitors = this.monitors.toSpliced(place, 1, ...(what === 'drop' ? [] : [changed]));
    if (what === 'drop' && this.name === 'blog')
      this.removed = [...this.removed, old.name, ...[old.formerly ?? []].flat()];
  }

  #monitor(text: string): Monitor {
    const name = `${repositories[this.name].prefix}${text}`;
    return { ...body(name), name };
  }
}

/** Errors of a sync that sees another one at work. They ask to run again. */
const disturbances: readonly string[] = ['list-shrunk', 'updated-others'];

/** What must not happen on a shared account: its kind, and a sentence. */
type Violation = readonly [
  kind:
    | 'changes a part of another'
    | 'drifts because of another'
    | 'shows a part of another'
    | 'twice'
    | 'ends badly',
  what: string,
];

/** Ends with a sync of each repository that needs one, alone, and a drift check of all. */
export async function playHistory(
  history: History,
  isScoped: boolean,
): Promise<readonly Violation[]> {
  using account = new SharedAccount(history, isScoped);
  let nth = 0;
  for (const { edits: changes, runs } of history.steps) {
    for (const change of changes) account.repositories[change.by].edit(change, ++nth);
    await account.run(runs);
  }
  for (const name of names) {
    if (!account.repositories[name].isSynced) await account.run([{ by: name, mode: 'sync' }]);
  }
  await account.run(names.map((name) => ({ by: name, mode: 'drift' })));
  return account.violations;
}

interface Ended {
  isAlone: boolean;
  mode: StartedRun['mode'];
  report: Report;
  wasSynced: boolean;
}

class SharedAccount implements Disposable {
  readonly repositories: Readonly<Record<RepositoryName, Repository>>;
  readonly violations: Violation[] = [];
  readonly #isScoped: boolean;
  readonly #folder = declare({ 'pulse.yaml': fullProfile });
  /** The configs that are in the folder. */
  readonly #written = new Map<RepositoryName, string>();
  readonly #clock = new VirtualClock();
  readonly #service: SimulatedService;

  constructor({ delays, lagMs }: History, isScoped: boolean) {
    this.#isScoped = isScoped;
    const entries = names.map((name) => [name, new Repository(name)] as const);
    this.repositories = Object.fromEntries(entries) as Record<RepositoryName, Repository>;
    this.#service = new SimulatedService({
      clock: this.#clock,
      script: () => null,
      present: entries.flatMap(([, { monitors }]) => monitors),
      lagMs,
      connectsMs: (_method, before) => delays[before % delays.length] ?? 0,
    });
  }

  [Symbol.dispose](): void {
    this.#folder[Symbol.dispose]();
  }

  /** Starts runs at the same time, waits for all, and notes the violations. */
  async run(runs: readonly StartedRun[]): Promise<void> {
    const since = this.#service.log.length;
    const started = runs.map((one) => this.#start(one));
    // Reading a config takes real time, in which no virtual time may pass.
    await Promise.all(started.map(({ reached }) => reached));
    const ended = await this.#clock.run(
      Promise.all(started.map(async (one) => ({ ...one, report: await one.work }))),
    );
    // Every list shows by then what was written.
    await this.#clock.run(this.#service.pass(60_000));
    for (const { by, mode, report, wasSynced } of ended) {
      const repository = this.repositories[by];
      this.violations.push(
        ...this.#judge(repository, { mode, report, wasSynced, isAlone: runs.length === 1 }),
      );
      if (mode === 'sync') repository.noteSync(decideExitCode(report, []) === 0);
    }
    this.violations.push(...this.#findForeignWrites(since), ...this.#findWrongMonitors());
  }

  #start({ by, mode }: StartedRun) {
    const { config, isSynced } = this.repositories[by];
    if (this.#written.get(by) !== config)
      writeFileSync(join(this.#folder.path, `${by}.yaml`), config);
    this.#written.set(by, config);
    const wanted = options(`https://${by}.example.com`, {
      workspace: this.#folder.path,
      config: [`${by}.yaml`],
      service: './pulse.yaml',
      mode,
      apply: ['create', 'update', 'delete'],
      maxUpdates: 100,
      maxDeletes: 100,
      scope: parseScope(this.#isScoped ? repositories[by].scope : []) as Scope,
    });
    const { promise, resolve } = Promise.withResolvers<void>();
    const openTransport: World['openTransport'] = (settings) => {
      resolve();
      return this.#service.connect(settings);
    };
    const work = runSync(wanted, worldOn(this.#clock, { openTransport }), () => undefined);
    return { by, mode, work, wasSynced: isSynced, reached: Promise.race([promise, work]) };
  }

  #judge({ name }: Repository, { isAlone, mode, report, wasSynced }: Ended): readonly Violation[] {
    const code = report.error?.code ?? null;
    const mayEndIn = [null, ...(isAlone || mode !== 'sync' ? [] : disturbances)];
    const isBad =
      !mayEndIn.includes(code) || report.results.some(({ status }) => status === 'failed');
    const others = report.results.map(nameOf).filter((shown) => partOf(shown) !== name);
    const isDrift = mode !== 'sync' && wasSynced && code === null && !isInSync(report);
    return [
      ...(isBad ? [['ends badly', `${name}: ${mode}: ${report.error?.message}`] as const] : []),
      ...(others.length > 0
        ? [['shows a part of another', `${name}: ${mode} shows ${others}`] as const]
        : []),
      ...(isDrift
        ? [['drifts because of another', `${name}: ${mode} is not in sync`] as const]
        : []),
    ];
  }

  /** The address of a request names the repository that sent it. */
  #findForeignWrites(since: number): readonly Violation[] {
    return this.#service.log
      .slice(since)
      .flatMap(({ body: sent, method, target, url }): readonly Violation[] => {
        const [client = ''] = new URL(url).hostname.split('.');
        const written =
          method === 'GET' ? [] : [target?.name, sent?.['name']].flatMap((name) => name ?? []);
        const others = written.filter((name) => partOf(String(name)) !== client);
        return others.length === 0
          ? []
          : [['changes a part of another', `${client}: ${method} of ${others}`]];
      });
  }

  #findWrongMonitors(): readonly Violation[] {
    const { committed } = this.#service;
    const all = committed.map(({ name }) => name);
    const twice = all.filter((name, index) => all.indexOf(name) !== index);
    const describe = ({ intervalSeconds, name }: JsonObject) => `${name} each ${intervalSeconds} s`;
    const wrong = Object.values(this.repositories).flatMap(
      ({ isSynced, monitors, name }): readonly Violation[] => {
        const wanted = monitors.map(describe).toSorted().join();
        const own = committed.filter((one) => partOf(one.name) === name);
        const found = own
          .map(({ item }) => describe(item))
          .toSorted()
          .join();
        const isRight = !isSynced || found === wanted;
        return isRight
          ? []
          : [['drifts because of another', `${name} declares ${wanted}, and there is ${found}`]];
      },
    );
    return [...twice.map((name) => ['twice', `${name} exists twice`] as const), ...wrong];
  }
}
