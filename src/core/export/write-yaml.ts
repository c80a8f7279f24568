import { Document, type Node, visit, type YAMLSeq } from 'yaml';
import type { JsonObject } from '../model/json.ts';
import { escapeYaml, needsEscape, plain } from '../model/sanitize.ts';

/** One monitor of a config. */
export interface Entry {
  /** The keys of a monitor in a config. */
  readonly fields: JsonObject;
  /** Comments above it, one per line. */
  readonly remarks: readonly string[];
}

interface ConfigContent {
  readonly defaults: JsonObject;
  readonly entries: readonly Entry[];
  /** Comments at the start and the end of the file, one per line. */
  readonly top?: readonly string[];
  readonly end?: readonly string[];
}

/**
 * Writes a config as YAML. Every string is on one line, and characters that would move a cursor, hide text or command a
 * runner are escaped, because terminals and logs may show the file. Comments are sanitized, too.
 */
export function writeConfig({ defaults, end = [], entries, top = [] }: ConfigContent): string {
  const head = Object.keys(defaults).length === 0 ? {} : { defaults };
  const doc = new Document(
    { ...head, monitors: entries.map(({ fields }) => fields) },
    // `compat` puts quotes around `<<`, which would be a merge key, and around texts that older readers misread.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false },
  );
  visit(doc, {
    Scalar(role, node) {
      if (typeof node.value !== 'string') return;
      // In a config, `${` starts a variable, and `$${` is a literal `${`.
      if (role !== 'key') node.value = node.value.replaceAll('${', () => '$${');
      if (needsEscape(node.value as string)) node.type = 'QUOTE_DOUBLE';
    },
  });
  const items = (doc.get('monitors') as YAMLSeq<Node>).items;
  for (const [index, item] of items.entries()) item.commentBefore = commentOf(entries[index]?.remarks ?? []);
  doc.commentBefore = commentOf(top);
  doc.comment = commentOf(end);
  // A wrapped line could start with a command for a runner.
  return escapeYaml(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}

function commentOf(lines: readonly string[]): string {
  return lines.map((line) => ` ${plain(line)}`).join('\n');
}
