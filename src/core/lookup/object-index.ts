import { nameKey } from '../model/monitor.ts';
import type { ListedObject } from '../profile/lookups.ts';

/** What a text of a config stands for. */
export type Meaning =
  | { readonly kind: 'object'; readonly object: ListedObject }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'ambiguous';
      readonly named: readonly ListedObject[];
      /** The object whose identifier is the text, too. */
      readonly identified: ListedObject | null;
    };

/** The objects of one list, by identifier and by name. */
export class ObjectIndex {
  readonly objects: readonly ListedObject[];
  readonly #byId = new Map<string, ListedObject>();
  readonly #byName: ReadonlyMap<string, readonly ListedObject[]>;

  constructor(objects: readonly ListedObject[]) {
    this.objects = objects;
    for (const object of objects) this.#byId.set(String(object.id), object);
    this.#byName = Map.groupBy(objects, ({ name }) => name);
  }

  find(text: string): Meaning {
    const identified = this.#byId.get(text) ?? null;
    const named = (this.#byName.get(nameKey(text)) ?? []).filter((one) => one !== identified);
    const [only = identified, ...others] = named;
    if (only === null) return { kind: 'unknown' };
    const isOne = others.length === 0 && (named.length === 0 || identified === null);
    return isOne ? { kind: 'object', object: only } : { kind: 'ambiguous', named, identified };
  }

  /** The name that stands for an identifier alone; null if there is none. */
  nameOf(id: string): string | null {
    const object = this.#byId.get(id);
    if (object === undefined || object.name === '') return null;
    const meaning = this.find(object.name);
    return meaning.kind === 'object' && meaning.object === object ? object.name : null;
  }
}
