/** The fields that the comments of an export name: those that `--extra` can name, and the others. */
export function leftOutOf(text: string): {
  readonly nameable: readonly string[];
  readonly others: readonly string[];
} {
  const comments = text.replace(/\n# (?![A-Z-]|ignore| {2}-)/g, ' ').split('\n');
  const list = (start: string) => {
    const found = comments.find((line) => line.startsWith(`# ${start}: `));
    return found?.slice(start.length + 4).split(', ') ?? [];
  };
  return {
    nameable: list('Left out; to declare one, name it: export --extra FIELD,FIELD'),
    others: list('Left out, because a config cannot have them'),
  };
}
