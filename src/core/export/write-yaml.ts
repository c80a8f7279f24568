import { Document, type Node, visit, type YAMLSeq } from 'yaml';
import type { JsonObject } from '../model/json.ts';
import { escapeYaml, needsEscape, plain } from '../model/sanitize.ts';

/** One monitor of a config to be written. */
export interface Entry {
  /** As a config has them: further fields under `extra`. */
  readonly fields: JsonObject;
  /** Lines of comment above it. */
  readonly remarks: readonly string[];
}

interface ConfigContent {
  readonly defaults: JsonObject;
  readonly entries: readonly Entry[];
  /** Lines of comment on top and at the end of the file. */
  readonly top?: readonly string[];
  readonly end?: readonly string[];
}

/**
 * Writes a config as YAML. Every string stands in one line, and characters that would move a cursor, hide a text or command
 * a runner are escaped, because the file is shown in terminals and logs. Comments are made harmless, too.
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
      if (role !== 'key') node.value = escapeVariables(node.value);
      if (needsEscape(node.value as string)) node.type = 'QUOTE_DOUBLE';
    },
  });
  const items = (doc.get('monitors') as YAMLSeq<Node>).items;
  for (const [index, item] of items.entries()) item.commentBefore = commentOf(entries[index]?.remarks ?? []);
  doc.commentBefore = commentOf(top);
  doc.comment = commentOf(end);
  // A line that was broken could begin with a command.
  return escapeYaml(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true }));
}

/** A string as a config has it: there `${` begins a variable, and `$${` is the literal one. */
function escapeVariables(text: string): string {
  return text.replaceAll('${', () => '$${');
}

function commentOf(lines: readonly string[]): string {
  return lines.map((line) => ` ${plain(line)}`).join('\n');
}
