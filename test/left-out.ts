/** The fields that the comment of an export names, because they were left out. */
export function leftOutOf(text: string): readonly string[] {
  const comments = text.replace(/\n# (?![A-Z-]|ignore| {2}-)/g, ' ').split('\n');
  const start = '# Left out; export --extra FIELD,FIELD declares those that a config can have: ';
  const found = comments.find((line) => line.startsWith(start));
  return found?.slice(start.length).split(', ') ?? [];
}
