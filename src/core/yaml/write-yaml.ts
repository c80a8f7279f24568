import { Document, Scalar, type ToStringOptions, visit } from 'yaml';
import type { Json } from '../model/json.ts';
import { escapeYaml, needsEscape } from '../model/sanitize.ts';

/** A document that reads as this value in a config, where `${` starts a variable. */
export function toDocument(value: Json): Document {
  const doc = new Document(
    value,
    // `compat` puts quotes around `<<`, which would be a merge key, and around texts that older
    // readers misread.
    { schema: 'core', compat: 'yaml-1.1', aliasDuplicateObjects: false },
  );
  visit(doc, {
    Scalar(role, node) {
      if (typeof node.value !== 'string') return;
      if (role !== 'key') node.value = node.value.replaceAll('${', () => '$${');
      if (needsEscape(node.value as string)) node.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return doc;
}

/** Each text is on one line and harmless for terminals and logs, which may show the file. */
export function writeDocument(doc: Document, options: ToStringOptions = {}): string {
  // A wrapped line could start with a command for a runner.
  return escapeYaml(doc.toString({ lineWidth: 0, doubleQuotedAsJSON: true, ...options }));
}
