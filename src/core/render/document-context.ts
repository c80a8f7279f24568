/** What a document is about: the hidden line that identifies it, and links. */

import { digest } from '../model/digest.ts';
import type { Mask } from '../model/mask.ts';
import { code } from '../model/sanitize.ts';
import { type Assignment, readVariables } from '../model/variables.ts';
import { type SettingName, settings, splitLines } from '../settings/settings.ts';

export interface DocumentContext {
  identity: DocumentIdentity;
  paths: RepositoryPaths;
  /** A safe address. */
  repositoryUrl: string | null;
  commit: string | null;
  /** The identifier of the workflow run. */
  run: string | null;
  /** As GitHub shows it: it only counts the runs of its workflow. */
  runNumber: string | null;
}

/** Each has its comment and its issue, so that the jobs of a matrix never share one. */
export interface DocumentIdentity {
  /** As given; the order does not matter. */
  config: readonly string[];
  /** Null if it is invalid; empty if it is not set, as with a profile that has one. */
  baseUrl: string | null;
  /** As given; null for the documented API. */
  service: string | null;
  /** In their order, because the last one that matches decides. */
  scope: readonly string[];
  label: readonly string[];
}

/** Also for invalid settings. @param find the text of a setting; empty if it is not set. */
export function readIdentity(
  find: (name: SettingName) => string,
  vars: readonly Assignment[],
  mask: Mask,
): DocumentIdentity {
  const service = find('service').trim() || null;
  const allowsHttp = settings['allow-http'].read(find('allow-http').trim()) === true;
  const baseUrl = settings['base-url'].read(find('base-url').trim(), { allowsHttp });
  return {
    config: settings.config.read(find('config') || settings.config.default).map(mask),
    // A refused address may contain a password.
    baseUrl: typeof baseUrl === 'string' ? mask(baseUrl) : null,
    service: service === null ? null : mask(service),
    scope: splitLines(find('scope')).map(mask),
    label: readLabels(find('label').trim(), vars).map(mask),
  };
}

function readLabels(given: string, vars: readonly Assignment[]): readonly string[] {
  if (given !== '') return [given];
  const { variables } = readVariables({ vars, secrets: [] });
  const sorted = [...variables].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, { value }]) => value ?? '');
}

/** Marks the output `markdown`, so that no run updates what a later step posts of it. */
const markerPrefixes = {
  comment: 'monitor-sync',
  issue: 'monitor-sync-issue',
  file: 'monitor-sync-file',
};

export type MarkedDocument = keyof typeof markerPrefixes;

export function isMarked(text: string): boolean {
  return Object.values(markerPrefixes).some((prefix) => text.startsWith(`<!-- ${prefix}:`));
}

/** A digest, because text from outside could end an HTML comment; the footer has it in clear. */
export function renderMarker(
  { baseUrl, config, label, scope, service }: DocumentIdentity,
  document: MarkedDocument,
): string {
  const identity = digest([[...new Set(config)].sort(), baseUrl, service, scope, label]);
  return `<!-- ${markerPrefixes[document]}:${identity} -->`;
}

export function describeLabel({ label }: DocumentIdentity): string {
  return label.filter((text) => text !== '').join(', ');
}

/** Paths that are others in the workflow's repository; null in a different one. */
export type RepositoryPaths = ReadonlyMap<string, string | null>;

export function findInRepository(file: string, paths: RepositoryPaths): string | null {
  return paths.has(file) ? (paths.get(file) ?? null) : file;
}

/** As code, with a link if possible. */
export type WritePlace = (file: string, line: number | null) => string;

export function createPlaces(
  { paths, repositoryUrl }: DocumentContext,
  version: string | null,
): WritePlace {
  return (file, line) => {
    const text = code(line === null ? file : `${file}:${line}`);
    const steps = (findInRepository(file, paths) ?? '').split('/');
    const isInside = file.isWellFormed() && !steps.some((step) => ['', '.', '..'].includes(step));
    if (repositoryUrl === null || version === null || line === null || !isInside) return text;
    const path = steps.map(encodeStep).join('/');
    return `[${text}](${repositoryUrl}/blob/${version}/${path}#L${line})`;
  };
}

function encodeStep(step: string): string {
  // `encodeURIComponent` does not escape these, and Markdown interprets them.
  const encodeMark = (mark: string) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(step).replace(/[!'()*~_]/g, encodeMark);
}

export function renderCommit({ commit, repositoryUrl }: DocumentContext): string | null {
  if (commit === null) return null;
  const text = code(commit.slice(0, 7));
  const link = repositoryUrl === null ? text : `[${text}](${repositoryUrl}/commit/${commit})`;
  return `commit ${link}`;
}

export function renderRun({ repositoryUrl, run }: DocumentContext): string | null {
  if (repositoryUrl === null || run === null) return null;
  return `[run and summary](${repositoryUrl}/actions/runs/${run})`;
}
